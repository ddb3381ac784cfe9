import { type MouseEvent, useState } from 'react';
import { encodePart } from '../model/encode-part';
import { permalink } from '../model/paths';
import type { Post } from '../model/post';
import { SITE } from '../site';
import { useLatePart } from '../ui/lazy-part';
import { FORMS, REPORT_LABELS, type ReportKind } from './forms';

const loadForm = () => import('./report-form');

const KINDS: readonly ReportKind[] = ['report', 'removal'];

/**
 * The links 'Report this post' and 'Ask for removal'. They open a form. If the form cannot be used,
 * for example without JavaScript, they open a new e-mail to the site instead.
 */
export function ReportLinks({ post }: { post: Post }) {
  const [kind, setKind] = useState<ReportKind | null>(null);
  const [isOpen, setIsOpen] = useState(false);
  const { Part: ReportForm, isLost, fetchPart } = useLatePart(loadForm, 'ReportForm');
  if (!FORMS.report) return null;

  function handleClick(event: MouseEvent, pressed: ReportKind): void {
    // If the form's code did not arrive, or no e-mail service is configured, the link opens the
    // e-mail program.
    if (isLost || !SITE.takesMessages) return;
    event.preventDefault();
    setIsOpen(!isOpen || pressed !== kind);
    setKind(pressed);
    fetchPart();
  }

  return (
    <div className="post-report">
      <p>
        {KINDS.map((each) => (
          <a
            key={each}
            href={reportMail(post, each)}
            aria-expanded={isOpen && each === kind}
            onClick={(event) => handleClick(event, each)}
          >
            {REPORT_LABELS[each]}
          </a>
        ))}
      </p>
      {kind && ReportForm && (
        <div hidden={!isOpen}>
          <ReportForm {...{ post, kind, isOpen }} />
        </div>
      )}
      {kind && isLost && (
        <p role="alert">
          The form did not load. Press the link again, and your e-mail program opens instead.
        </p>
      )}
    </div>
  );
}

function reportMail({ id, title }: Post, kind: ReportKind): string {
  const subject = encodePart(`${REPORT_LABELS[kind]}: ${title}`);
  const body = encodePart(`${SITE.url}${permalink(id)}\n\n`);
  return `mailto:${SITE.email}?subject=${subject}&body=${body}`;
}
