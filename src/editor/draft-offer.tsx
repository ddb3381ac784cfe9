import { shownTitle } from '../model/post';

interface DraftOfferProps {
  /** When it was last kept. */
  savedAt: Date;
  /** The title that was typed; '' where none was. */
  title: string;
  hasPhoto: boolean;
  onRestore: () => void;
  onDiscard: () => void;
}

const TIME = new Intl.DateTimeFormat('en-GB', {
  ...{ weekday: 'short', day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' },
});

/** Offers writing that was left unsaved on this device. */
export function DraftOffer({ savedAt, title, hasPhoto, onRestore, onDiscard }: DraftOfferProps) {
  return (
    <section className="draft-offer" aria-label="Unsaved writing">
      <p>
        <strong>Unsaved writing from {TIME.format(savedAt)}</strong>
        <span className="draft-title" dir="auto">
          {shownTitle({ title: title.trim() })}
          {hasPhoto && ', with an image'}
        </span>
      </p>
      <div className="button-row">
        <button type="button" className="btn btn-primary" onClick={onRestore}>
          Restore
        </button>
        <button type="button" className="btn btn-quiet" onClick={onDiscard}>
          Discard
        </button>
      </div>
    </section>
  );
}
