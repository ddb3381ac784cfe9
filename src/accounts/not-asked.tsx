import { Failure } from '../ui/failure';

/** In place of a page that must know who is signed in, and could not find out. */
export function NotAsked({ onRetry }: { onRetry: () => void }) {
  return (
    <div className="page page-narrow">
      <Failure what="this page" offline={navigator.onLine === false} onRetry={onRetry} />
    </div>
  );
}
