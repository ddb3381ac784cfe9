import '../writers.scss';
import { useEffect, useRef, useState } from 'react';
import { Link, useLoaderData } from 'react-router-dom';
import { PageHeading } from '../components/page-heading';
import { PageMeta } from '../components/page-meta';
import { ApprovalNotice } from '../layout/approval-notice';
import { postPath } from '../model/post';
import { emptyDraft, sameDraft } from '../model/post-draft';
import { type KeptDraft, listDrafts } from '../services/drafts';
import { useSession } from '../session';
import { DraftOffers } from '../writing/draft-offers';
import { type FormStart, NEW_SLOT, newStart, restoredStart } from '../writing/form-start';
import { PostForm } from '../writing/post-form';
import { useSweep } from '../writing/use-sweep';

/** Starts looking for drafts; the form does not wait for them. */
export function loader(): { drafts: Promise<KeptDraft[]> } {
  return { drafts: listDrafts(NEW_SLOT) };
}

/** The form for a new post. */
export function Component() {
  const { drafts }: { drafts: Promise<KeptDraft[]> } = useLoaderData();
  const { mayWrite, recheck } = useSession();
  const [form, setForm] = useState<{ start: FormStart; published?: string }>(() => ({
    start: newStart(),
  }));
  const desk = useRef<HTMLDivElement>(null);
  const [restored, setRestored] = useState(false);
  useSweep(mayWrite);
  useEffect(() => {
    if (restored) desk.current?.querySelector<HTMLElement>('select')?.focus();
  }, [restored]);

  return (
    <div className="page" ref={desk}>
      <PageMeta title="New post" description="Write a post for the site." />
      <PageHeading>New post</PageHeading>
      <DraftOffers
        drafts={drafts}
        isWorth={(kept) => kept.photo !== null || !sameDraft(kept.draft, emptyDraft())}
        onRestore={(kept) => {
          setForm({ start: restoredStart(newStart(), kept) });
          setRestored(true);
        }}
      />
      <PostForm
        key={form.start.place.key}
        start={form.start}
        readOnly={false}
        instead={mayWrite ? undefined : <ApprovalNotice />}
        notice={form.published ? 'Post published' : ''}
        noticeLink={form.published && <Link to={postPath(form.published)}>See the post</Link>}
        onSaved={() => {
          setForm({ start: newStart(), published: form.start.postId });
          return null;
        }}
        onRefused={recheck}
      />
    </div>
  );
}
