import { type MouseEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { mailLink } from '../model/encode-part';
import { PATHS, permalink } from '../model/paths';
import type { Post } from '../model/post';
import { SITE } from '../site';
import { bringIntoView } from '../ui/bring-into-view';
import { lazyPart } from '../ui/lazy-part';
import { HAS_REPORT_FORM, REPORT_LABELS, type ReportKind, TAKES_MESSAGES } from './forms';

const ReportForm = lazyPart(() => import('./report-form'), 'ReportForm', { failed: LostForm });

const KINDS: readonly ReportKind[] = HAS_REPORT_FORM ? ['report', 'removal'] : [];

/**
 * The quiet line at the end of a post: the links 'Follow us', 'Report this post' and 'Ask for
 * removal'. The last two open a form. If the form cannot be used, for example without JavaScript,
 * they open a new e-mail to the site instead.
 */
export function ReportLinks({ post }: { post: Post }) {
  const [kind, setKind] = useState<ReportKind | null>(null);
  const [isOpen, setIsOpen] = useState(false);

  function handleClick(event: MouseEvent, pressed: ReportKind): void {
    // If no e-mail service is configured, the link opens the e-mail program.
    if (!TAKES_MESSAGES) return;
    event.preventDefault();
    setIsOpen(!isOpen || pressed !== kind);
    setKind(pressed);
  }

  return (
    <div className="post-report">
      <p>
        <Link to={PATHS.follow}>Follow us</Link>
        {KINDS.map((each) => (
          <a
            key={each}
            href={reportMail(post, each)}
            // Without the form, the link opens nothing on this page.
            aria-expanded={TAKES_MESSAGES ? isOpen && each === kind : undefined}
            onClick={(event) => handleClick(event, each)}
          >
            {REPORT_LABELS[each]}
          </a>
        ))}
      </p>
      {kind && (
        <div hidden={!isOpen}>
          <ReportForm post={post} kind={kind} isOpen={isOpen} />
        </div>
      )}
    </div>
  );
}

function LostForm({ post, kind }: { post: Post; kind: ReportKind }) {
  return (
    <p ref={bringIntoView} role="alert">
      <span>The form did not load.</span>{' '}
      <a href={reportMail(post, kind)}>Send an e-mail instead</a>
    </p>
  );
}

function reportMail({ id, title }: Post, kind: ReportKind): string {
  const subject = `${REPORT_LABELS[kind]}: ${title}`;
  return mailLink(SITE.email, subject, `${SITE.url}${permalink(id)}\n\n`);
}
