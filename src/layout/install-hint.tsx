import '../styles/install-hint.css';
import { useEffect, useState } from 'react';
import Button from 'react-bootstrap/Button';
import { countVisit, rememberOffer } from '../services/browser/visits';
import { SITE } from '../site';

/** The number of the first visit on which the hint may be shown. */
const MIN_VISITS = 3;

/**
 * The event with which Chromium says that it can install the site.
 * https://developer.mozilla.org/docs/Web/API/BeforeInstallPromptEvent
 */
interface InstallPromptEvent extends Event {
  prompt(): Promise<unknown>;
}

/**
 * Offers once, from the third visit on, to put the site on the home screen: with a button where the
 * browser can install it, and with instructions in Safari on a phone or tablet.
 */
export function InstallHint() {
  const [offer, setOffer] = useState<InstallPromptEvent | 'by hand'>();
  useEffect(() => {
    if (countVisit() < MIN_VISITS) return;
    const show = (next: InstallPromptEvent | 'by hand') => {
      rememberOffer();
      setOffer(next);
    };
    const handlePrompt = (event: Event) => {
      // Without this call, the browser would show its own bar.
      event.preventDefault();
      show(event as InstallPromptEvent);
    };
    addEventListener('beforeinstallprompt', handlePrompt);
    // Only Safari on iOS and iPadOS has this property; it is true in an installed site.
    if ('standalone' in navigator && !navigator.standalone) show('by hand');
    return () => removeEventListener('beforeinstallprompt', handlePrompt);
  }, []);
  if (!offer) return null;
  const close = () => setOffer(undefined);
  const install = async () => {
    close();
    if (offer !== 'by hand') await offer.prompt();
  };
  return (
    <aside className="install-hint" aria-label="On your home screen">
      {offer === 'by hand' ? (
        <p>To have {SITE.name} on your home screen, tap Share and then ‘Add to Home Screen’.</p>
      ) : (
        <>
          <p>{`Add ${SITE.name} to your home screen.`}</p>
          <Button onClick={install}>Add it</Button>
        </>
      )}
      <Button variant="outline-primary" onClick={close}>
        {offer === 'by hand' ? 'Close' : 'Not now'}
      </Button>
    </aside>
  );
}
