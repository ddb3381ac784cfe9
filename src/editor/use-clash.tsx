import { useRef } from 'react';
import type { FieldName, PostType } from '../model/categories';
import type { PickedPhoto } from '../model/photo';
import { draftOf, type PostDraft } from '../model/post-draft';
import { imageOf } from '../services/editable-post';
import { shownAddress } from '../services/image-address';
import type { PostChanged } from '../services/post-write-errors';
import type { Clash } from './clash-list';
import { labelOf, textClashes } from './clashes';
import { mergeDrafts } from './merge-drafts';
import { setField } from './typed-fields';
import type { PostForm } from './use-post-form';
import { writeErrorMessage } from './write-errors';

export interface ClashHandling {
  /** Brings the form and what somebody else has saved together, and asks where both changed. */
  meet: (changed: PostChanged) => void;
  choose: (name: string, whose: 'mine' | 'theirs') => void;
}

/** Two people on one post: nothing of either is overwritten without being seen. */
export function useClash(isNew: boolean, post: PostForm): ClashHandling {
  const { form, work, photo, setStatus, changeType } = post;
  const sides = useRef<{ mine: PostDraft; theirs: PostDraft; picked: PickedPhoto | null }>(
    undefined,
  );

  function put(name: FieldName | 'type', text: string): void {
    if (name === 'type') {
      changeType(text as PostType);
      return;
    }
    work.current.draft[name] = text;
    if (form.current) setField(form.current, name, text);
  }

  async function meet({ current }: PostChanged): Promise<void> {
    if (isNew || !current.post) {
      setStatus({ kind: 'failed', sentence: writeErrorMessage('already-published', 'publish') });
      return;
    }
    const { base, draft } = work.current;
    const mine = { ...draft };
    const theirs = draftOf(current.post);
    const picked = await photo.settled();
    const merge = mergeDrafts(base.draft, mine, theirs);
    const otherImage = current.post.image !== (base.image?.image ?? '');
    const image = imageOf(current.post);
    work.current.base = { revision: current.revision, draft: theirs, image };
    sides.current = { mine, theirs, picked };
    for (const name of merge.taken) put(name, merge.merged[name]);
    const clashes = textClashes(merge, mine, theirs);
    if (otherImage && picked)
      clashes.push(imageClash(picked, current.post.thumbnail || current.post.image));
    const taken = merge.taken.map((name) => labelOf(name, theirs.type));
    if (otherImage && !picked) taken.push('Image');
    setStatus({ kind: 'clash', clashes, taken });
  }

  function choose(name: string, whose: 'mine' | 'theirs'): void {
    if (!sides.current) return;
    const { mine, theirs, picked } = sides.current;
    if (name === 'image') photo.put(whose === 'mine' ? picked : null);
    else put(name as FieldName, { mine, theirs }[whose][name as FieldName]);
    post.unsaved.keeper.touch();
  }

  return { meet: (changed) => void meet(changed), choose };
}

function imageClash(picked: PickedPhoto, theirs: string): Clash {
  return {
    name: 'image',
    label: 'Image',
    mine: picked.fileName,
    theirs: <img src={shownAddress(theirs)} alt="As they left it" className="clash-image" />,
  };
}
