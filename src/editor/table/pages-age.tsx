import { useEffect, useState } from 'react';
import { now } from '../../services/reading/clock';
import { publishedAt } from '../../services/reading/published';

const HOUR_MS = 3_600_000;
/** Pages are written each hour if posts have changed. Older pages need a word. */
const MAX_HOURS = 3;

/** Says how old the written pages are if they are older than MAX_HOURS. */
export function PagesAge() {
  const [hours, setHours] = useState(0);
  useEffect(() => {
    void publishedAt().then(
      (time) => time && setHours(Math.floor((now().getTime() - time.getTime()) / HOUR_MS)),
    );
  }, []);
  if (hours < MAX_HOURS) return null;
  const age = hours < 48 ? `${hours} hours` : `${Math.floor(hours / 24)} days`;
  return (
    <p className="note" role="status">
      {`The written pages are ${age} old. Search engines, feeds and link previews do not have newer changes yet.`}
    </p>
  );
}
