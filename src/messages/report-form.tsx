import '../styles/report-form.css';
import { useEffect, useId, useRef } from 'react';
import { Link } from 'react-router-dom';
import { editPath, PATHS, permalink } from '../model/paths';
import { displayTitle, type Post } from '../model/post';
import { trimEmail } from '../model/typed-text';
import { SITE } from '../site';
import { REPORT_LABELS, type ReportKind } from './forms';
import { MessageForm } from './message-form';

const MINE = 'It shows me or my family';
const REASONS = [
  'It looks like a fraud',
  'It is wrong or out of date',
  MINE,
  'It offends',
  'Something else',
];

interface ReportFormProps {
  post: Post;
  kind: ReportKind;
  /** Whether the form is visible. A closed form keeps its texts. */
  isOpen: boolean;
}

/**
 * The form with which a reader reports a post or asks for its removal. The form's heading takes the
 * focus when the form opens and when `kind` changes.
 */
export function ReportForm({ post, kind, isOpen }: ReportFormProps) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new `kind` changes the heading
  useEffect(() => {
    if (isOpen) heading.current?.focus();
  }, [isOpen, kind]);

  const about = [
    REPORT_LABELS[kind],
    `${displayTitle(post)}\n${SITE.url}${permalink(post.id)}`,
    `To edit or delete it: ${SITE.url}${editPath(post.id)}`,
  ];

  return (
    <section className="report-form">
      <h2 id={`${id}-heading`} ref={heading} tabIndex={-1}>
        {REPORT_LABELS[kind]}
      </h2>
      <MessageForm labelledBy={`${id}-heading`}>
        {(busy) => (
          <fieldset disabled={busy}>
            <legend className="visually-hidden">{REPORT_LABELS[kind]}</legend>
            <input type="hidden" name="about" value={about.join('\n\n')} />
            <label htmlFor={`${id}-reason`}>Reason</label>
            <select
              key={kind}
              id={`${id}-reason`}
              className="field"
              name="reason"
              defaultValue={kind === 'removal' ? MINE : ''}
              required
            >
              <option value="">Choose one</option>
              {REASONS.map((reason) => (
                <option key={reason} value={reason}>
                  {reason}
                </option>
              ))}
            </select>
            <label htmlFor={`${id}-message`}>What is wrong?</label>
            <textarea id={`${id}-message`} className="field" name="message" rows={4} required />
            <label htmlFor={`${id}-email`}>
              {kind === 'report'
                ? 'Your e-mail, if you want an answer'
                : 'Your e-mail, so that we can answer'}
            </label>
            <input
              id={`${id}-email`}
              className="field"
              type="email"
              name="email"
              autoComplete="email"
              required={kind === 'removal'}
              onInput={(event) => trimEmail(event.currentTarget)}
            />
            <p>
              Only the volunteers read this. <Link to={PATHS.privacy}>Privacy</Link>
            </p>
          </fieldset>
        )}
      </MessageForm>
    </section>
  );
}
