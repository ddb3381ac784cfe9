import { type ContactPart, mapSearch, splitContacts } from '../model/contact-links';

const ELSEWHERE = { target: '_blank', rel: 'noopener noreferrer' };

/** A contact field: its telephone numbers and e-mail addresses as links, mobile numbers with a chat. */
export function ContactText({ text }: { text: string }) {
  return splitContacts(text).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change their order
    <Part key={index} {...part} />
  ));
}

function Part({ text, href, whatsApp }: ContactPart) {
  if (!href) return text;
  return (
    <>
      <a href={href}>{text}</a>
      {whatsApp && (
        <>
          {' '}
          <a className="chat-link" href={whatsApp} {...ELSEWHERE} aria-label={`WhatsApp ${text}`}>
            WhatsApp
          </a>
        </>
      )}
    </>
  );
}

/** A place that can be looked up on a map. */
export function MapLink({ place }: { place: string }) {
  return (
    <a href={mapSearch(place)} {...ELSEWHERE}>
      {place} <span className="visually-hidden">(search on a map)</span>
    </a>
  );
}
