import '../styles/install-hint.css';
import { useEffect, useState } from 'react';
import { countVisit } from '../services/browser/visits';
import { lazyPart } from '../ui/lazy-part';
import type { InstallPromptEvent } from './install-offer';

const InstallOffer = lazyPart(() => import('./install-offer'), 'InstallOffer');

/** The number of the first visit on which the hint may be shown. */
const MIN_VISITS = 3;

/** Offers once to put the site on the home screen: with a button, or with instructions in Safari. */
export function InstallHint() {
  const [offer, setOffer] = useState<InstallPromptEvent | 'by hand'>();
  useEffect(() => {
    if (countVisit() < MIN_VISITS) return;
    const handlePrompt = (event: Event) => {
      // Without this call, the browser would show its own bar.
      event.preventDefault();
      setOffer(event as InstallPromptEvent);
    };
    addEventListener('beforeinstallprompt', handlePrompt);
    // Only Safari on iOS and iPadOS has this property; it is true in an installed site.
    if ('standalone' in navigator && !navigator.standalone) setOffer('by hand');
    return () => removeEventListener('beforeinstallprompt', handlePrompt);
  }, []);
  return offer && <InstallOffer offer={offer} onClose={() => setOffer(undefined)} />;
}
