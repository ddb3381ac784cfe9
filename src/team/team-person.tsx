import type { ReactNode } from 'react';
import { nairobiDay, showDay } from '../model/calendar-day';

interface TeamPersonProps {
  email: string;
  /** What is known of this person from `date` on: 'Editor since'. */
  fact: string;
  date: Date | null;
  /** Said behind the date. */
  remark?: string;
  /** What can be done about them. */
  children?: ReactNode;
}

/** One person of the Team page. */
export function TeamPerson({ email, fact, date, remark, children }: TeamPersonProps) {
  return (
    <li className="team-person">
      <div>
        <p className="team-email" dir="auto">
          {email || 'No email address'}
        </p>
        <p className="team-fact">
          {fact} {date ? showDay(nairobiDay(date)) : 'long ago'}
          {remark && ` · ${remark}`}
        </p>
      </div>
      {children && <div className="button-row">{children}</div>}
    </li>
  );
}
