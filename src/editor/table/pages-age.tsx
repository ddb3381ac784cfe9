import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { DAY_MS } from '../../model/dates';
import { PATHS } from '../../model/paths';
import { now } from '../../services/reading/clock';
import { type Published, readPublished } from '../../services/reading/published';

const HOUR_MS = 3_600_000;
/** Pages are written each hour if posts have changed. Older pages need a word. */
const MAX_HOURS = 3;
/** An owner hears of a backup that is older, or of none. */
const MAX_BACKUP_DAYS = 31;

/** Says how old the written pages are if they are older than MAX_HOURS, and what backup an owner lacks. */
export function PagesAge({ isOwner }: { isOwner: boolean }) {
  const [published, setPublished] = useState<Published | null>(null);
  useEffect(() => void readPublished().then(setPublished), []);
  if (!published) return null;
  const { at, backup } = published;
  const hours = Math.floor((now().getTime() - at.getTime()) / HOUR_MS);
  const age = hours < 48 ? `${hours} hours` : `${Math.floor(hours / 24)} days`;
  const days = (now().getTime() - Date.parse(backup ?? '')) / DAY_MS;
  const lacks =
    backup === '' ? 'There is no backup' : days > MAX_BACKUP_DAYS && 'The last backup is old';
  return (
    <>
      {hours >= MAX_HOURS && (
        <p className="note" role="status">
          {`The written pages are ${age} old. Search engines, feeds and link previews do not have newer changes yet.`}
        </p>
      )}
      {isOwner && lacks && (
        <p className="alert alert-warning" role="status">
          <span>{lacks}</span>: <Link to={PATHS.setup}>Setup</Link>.
        </p>
      )}
    </>
  );
}
