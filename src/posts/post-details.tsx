import { useSyncExternalStore } from 'react';
import { type Category, findCategory } from '../model/categories';
import { formatDay } from '../model/dates';
import { formatEventTime } from '../model/event-time';
import type { Post } from '../model/post';
import { mapSearchUrl } from './contact-links';
import { dealLabel, formatPrice } from './post-facts';
import { EXTERNAL_LINK, linkAttributes, parseRichText, type RichTextPart } from './rich-text';
import type { TextRun } from './text-marks';

type Field = Category['fields'][number];

/** How not to be cheated, on every property. */
const CAUTION =
  'See it before you pay, or send somebody you trust, and ask for the owner’s papers. ' +
  'Who wants money first may have nothing to let or sell.';

/** A post's category fields, each with its label: short ones in a table, long ones as sections. */
export function PostDetails({ post }: { post: Post }) {
  const fields: readonly Field[] = (findCategory(post.type)?.fields ?? []).filter(
    (field) => fieldText(post, field) !== '',
  );
  const short = fields.filter((field) => field.control !== 'textarea');
  const long = fields.filter((field) => field.control === 'textarea');
  return (
    <>
      {short.length > 0 && (
        <dl className="post-facts">
          {short.map((field) => (
            <div key={field.name}>
              <dt>{field.label}</dt>
              <dd dir="auto">
                {field.control === 'time' ? (
                  <EventTime post={post} />
                ) : (
                  <FieldText field={field} text={fieldText(post, field)} />
                )}
              </dd>
            </div>
          ))}
        </dl>
      )}
      {post.type === 'properties' && <p className="post-caution">{CAUTION}</p>}
      {long.map((field) => (
        <section key={field.name} className={`post-section post-section-${field.name}`}>
          <h2>{field.label}</h2>
          <p className="post-text" dir="auto">
            <RichText text={fieldText(post, field)} />
          </p>
        </section>
      ))}
    </>
  );
}

/** A device's zone changes too rarely to be watched. */
const subscribeToNothing = () => () => {};

/** A time as it was written, and by the reader's own clock. */
function EventTime({ post }: { post: Post }) {
  const { written, own } = formatEventTime(post);
  // Whose clock it is a page that the build wrote cannot know.
  const shown = useSyncExternalStore(
    subscribeToNothing,
    () => own,
    () => '',
  );
  return (
    <>
      {written} {shown && <span className="event-own-time">{shown}</span>}
    </>
  );
}

function FieldText({ field, text }: { field: Field; text: string }) {
  const leadsTo = 'leadsTo' in field ? field.leadsTo : undefined;
  if (leadsTo === 'contacts') return <RichText text={text} />;
  return leadsTo === 'map' ? <MapLink place={text} /> : text;
}

/** A place that can be looked up on a map. */
function MapLink({ place }: { place: string }) {
  return (
    <a href={mapSearchUrl(place)} {...EXTERNAL_LINK}>
      {place} <span className="visually-hidden">(search on a map)</span>
    </a>
  );
}

function fieldText(post: Post, field: Field): string {
  if (field.name === 'endDate' && post.endDate === post.startDate) return '';
  // It stands above, like a day that is over.
  if (field.control === 'checkbox') return '';
  if (field.control === 'deal') return dealLabel(post.deal);
  if (field.name === 'county' && post.country !== '') return '';
  if (field.control === 'shillings') return priceText(post);
  // It stands beside the time.
  if (field.control === 'timeZone' && post.time !== '') return '';
  return field.control === 'date' ? formatDay(post[field.name]) : post[field.name];
}

/** The price in shillings, where the text of the price does not say it. */
function priceText({ priceKes, rent }: Post): string {
  if (!priceKes || rent.replace(/\D/g, '').includes(priceKes)) return '';
  return formatPrice(priceKes);
}

/**
 * A text that somebody wrote: telephone numbers, e-mail and web addresses are links, mobile numbers
 * have a chat, and marked text is bold, italic or struck.
 */
export function RichText({ text }: { text: string }) {
  return parseRichText(text).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change their order
    <Part key={index} {...part} />
  ));
}

function Part({ runs, href, chat }: RichTextPart) {
  if (chat) {
    return (
      <>
        {' '}
        <a
          className="chat-link"
          href={chat.href}
          {...EXTERNAL_LINK}
          aria-label={`WhatsApp ${chat.number}`}
        >
          WhatsApp
        </a>{' '}
      </>
    );
  }
  const content = runs.map((run, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the runs of one text never change their order
    <Run key={index} {...run} />
  ));
  return href ? <a {...linkAttributes(href)}>{content}</a> : content;
}

function Run({ text, tags: [Tag, ...inner] }: TextRun) {
  if (!Tag) return text;
  return (
    <Tag>
      <Run text={text} tags={inner} />
    </Tag>
  );
}
