import { useEffect, useEffectEvent, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { displayTitle } from '../../model/post';
import { shownMoment } from '../../model/shown-time';
import {
  claimDraft,
  deleteDraft,
  markDiscarded,
  releaseDraft,
  type SavedDraft,
} from '../../services/writing/drafts';
import { Settled } from '../../ui/loaded';
import { useFocus } from '../use-focus';
import { useIsLeft } from '../use-is-left';
import { MAY_BE_SAVED } from './outbox';

interface DraftOffersProps {
  drafts: SavedDraft[] | Promise<SavedDraft[]>;
  /** The key of the draft that is restored without an offer; '' for none. */
  opened: string;
  /** Whether the draft has something that the form has not. Any other draft is deleted. */
  isWorthOffering: (saved: SavedDraft) => boolean;
  /** `wasWaiting` is true for the draft `opened`, which was just taken out of the outbox. */
  onRestore: (saved: SavedDraft, wasWaiting: boolean) => void;
}

/** Offers the `drafts` one after the other. A discarded draft can be brought back on this page. */
export function DraftOffers({ drafts, ...props }: DraftOffersProps) {
  return <Settled of={drafts}>{(saved) => <NextOffer saved={saved} {...props} />}</Settled>;
}

type NextOfferProps = { saved: SavedDraft[] } & Omit<DraftOffersProps, 'drafts'>;

function NextOffer({ saved, opened, isWorthOffering, onRestore }: NextOfferProps) {
  const [offers, setOffers] = useState(() =>
    saved.filter((draft) => draft.key !== opened && isWorthOffering(draft)),
  );
  const [undone, setUndone] = useState('');
  const discarded = useDiscarded();
  const { claim, notClaimed } = useClaim();

  function take(draft: SavedDraft, use: (present: SavedDraft) => void): void {
    setOffers((before) => before.filter(({ key }) => key !== draft.key));
    void claim(draft, use);
  }

  const begin = useEffectEvent(() => {
    for (const draft of saved) {
      if (draft.key === opened) take(draft, (present) => onRestore(present, true));
      else if (!isWorthOffering(draft)) void deleteDraft(draft.key);
    }
  });
  useEffect(() => begin(), []);
  const [offer] = offers;
  return (
    <>
      {discarded.drafts.map((draft) => (
        <DiscardedOffer
          key={draft.key}
          discarded={draft}
          onUndo={() => {
            void discarded.remove(draft);
            setUndone(draft.key);
            setOffers((before) => [draft, ...before]);
          }}
        />
      ))}
      {notClaimed}
      {offer && (
        <DraftOffer
          key={offer.key}
          draft={offer}
          count={offers.length}
          takesFocus={offer.key === undone}
          onRestore={() => take(offer, (present) => onRestore(present, false))}
          onDiscard={() => take(offer, discarded.add)}
        />
      )}
    </>
  );
}

/**
 * `claim` reserves a draft and gives it to `use`; if the page was left, it releases the draft
 * again. `notClaimed` is the message if the draft could not be reserved.
 */
export function useClaim() {
  const [reason, setReason] = useState<keyof typeof NOT_CLAIMED>();
  const isLeft = useIsLeft();
  async function claim(draft: SavedDraft, use: (present: SavedDraft) => void): Promise<void> {
    const present = await claimDraft(draft);
    if (typeof present === 'string') return setReason(present);
    setReason(undefined);
    use(present);
    if (isLeft.current) releaseDraft(draft.key);
  }
  const notClaimed = reason && (
    <p className="note" role="status">
      {NOT_CLAIMED[reason]}
    </p>
  );
  return { claim, notClaimed, setReason };
}

/** Why an offered draft or a waiting post could not be taken (see `claimDraft`, `outbox.edit`). */
const NOT_CLAIMED = {
  elsewhere: 'This draft is open in another tab of this browser.',
  gone: 'This draft is no longer on this device: it was published or discarded in another tab.',
  waiting: 'The device could not open this draft. Try again.',
};

/** The reserved drafts that the writer has discarded. They are deleted when the page is left. */
function useDiscarded() {
  const [drafts, setDrafts] = useState<readonly SavedDraft[]>([]);
  const deleteAll = useEffectEvent(() => {
    for (const { key } of drafts) void deleteDraft(key).then(() => releaseDraft(key));
    setDrafts([]);
  });
  useEffect(() => {
    addEventListener('pagehide', deleteAll);
    return () => {
      removeEventListener('pagehide', deleteAll);
      deleteAll();
    };
  }, []);

  return {
    drafts,
    add(draft: SavedDraft) {
      setDrafts((before) => [...before, draft]);
      // If the browser closes the tab before the deletion ends, the next page deletes the draft.
      void markDiscarded(draft.key, true);
    },
    async remove(draft: SavedDraft) {
      setDrafts((before) => before.filter(({ key }) => key !== draft.key));
      await markDiscarded(draft.key, false);
      releaseDraft(draft.key);
    },
  };
}

interface DiscardedOfferProps {
  discarded: SavedDraft;
  onUndo: () => void;
}

function DiscardedOffer({ discarded: { draft, mayBeSaved }, onUndo }: DiscardedOfferProps) {
  const undo = useFocus<HTMLButtonElement>();
  return (
    <section className="draft-offer" aria-label="Discarded draft">
      <p>
        <strong>Discarded</strong>
        <span className="draft-title" dir="auto">
          {displayTitle({ title: draft.title.trim() })}
        </span>
      </p>
      {mayBeSaved && <p>{MAY_BE_SAVED}</p>}
      <div className="button-row">
        <Button ref={undo} variant="quiet" onClick={onUndo}>
          Undo
        </Button>
      </div>
    </section>
  );
}

interface DraftOfferProps {
  draft: SavedDraft;
  /** The number of drafts that are still offered, with this one. */
  count: number;
  /** Whether ‘Restore’ takes the focus when the offer appears. */
  takesFocus: boolean;
  onRestore: () => void;
  onDiscard: () => void;
}

function DraftOffer({ draft: saved, count, takesFocus, ...props }: DraftOfferProps) {
  const { draft, fromReader, photos, savedAt } = saved;
  const restore = useFocus<HTMLButtonElement>(takesFocus);
  return (
    <section className="draft-offer" aria-label="Your draft">
      {count > 1 && <p>{`You have ${count} drafts. This is the newest.`}</p>}
      <p>
        <strong>
          {`${fromReader ? 'A reader’s notice, opened' : 'Draft of'} ${shownMoment(savedAt)}`}
        </strong>
        <span className="draft-title" dir="auto">
          {displayTitle({ title: draft.title.trim() }) + withImages(photos)}
        </span>
      </p>
      <div className="button-row">
        <Button ref={restore} onClick={props.onRestore}>
          Restore
        </Button>
        <Button variant="quiet" onClick={props.onDiscard}>
          Discard
        </Button>
      </div>
    </section>
  );
}

function withImages(photos: SavedDraft['photos']): string {
  const count = photos.filter(({ picked }) => picked).length;
  if (count === 0) return '';
  return count === 1 ? ', with an image' : `, with ${count} images`;
}
