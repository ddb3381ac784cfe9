import { Suspense, useState } from 'react';
import { Await } from 'react-router-dom';
import { deleteDraft, type KeptDraft } from '../services/drafts';
import { DraftOffer } from './draft-offer';

interface DraftOffersProps {
  drafts: KeptDraft[] | Promise<KeptDraft[]>;
  /** Whether a draft holds anything that is not on the site already. */
  isWorth: (kept: KeptDraft) => boolean;
  onRestore: (kept: KeptDraft) => void;
}

/** Offers what was left unsaved on this device, the newest first, one at a time. */
export function DraftOffers({ drafts, ...props }: DraftOffersProps) {
  return (
    <Suspense fallback={null}>
      <Await resolve={drafts} errorElement={null}>
        {(kept: KeptDraft[]) => <Offers kept={kept} {...props} />}
      </Await>
    </Suspense>
  );
}

function Offers({
  kept,
  isWorth,
  onRestore,
}: { kept: KeptDraft[] } & Omit<DraftOffersProps, 'drafts'>) {
  const [offers, setOffers] = useState(() => kept.filter(isWorth));
  const [offer, ...others] = offers;
  if (!offer) return null;
  return (
    <DraftOffer
      key={offer.key}
      savedAt={new Date(offer.savedAt)}
      title={offer.draft.title}
      hasPhoto={offer.photo !== null}
      onRestore={() => {
        setOffers(others);
        onRestore(offer);
      }}
      onDiscard={() => {
        setOffers(others);
        void deleteDraft(offer.key);
      }}
    />
  );
}
