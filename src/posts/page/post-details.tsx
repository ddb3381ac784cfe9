import { Fragment, type ReactNode } from 'react';
import { burialOf } from '../../model/burial';
import { categoryFields, type FieldName, type FieldSpec, findField } from '../../model/categories';
import { formatDay, formatDays } from '../../model/dates';
import type { TimedText } from '../../model/day-words';
import { formatEventTime, nextTime, zonedStart } from '../../model/event-time';
import { FIELD_KINDS, rentText } from '../../model/field-kinds';
import { isolateNumbers } from '../../model/left-to-right';
import type { Post } from '../../model/post';
import { parseHttps } from '../../model/web-address';
import { now } from '../../services/reading/clock';
import { Breakable } from '../../ui/breakable';
import { DayWord, ZoneNote } from '../../ui/day-word';
import { holdsAddress, mapSearchUrl } from './contact-links';
import { readContacts } from './contacts';
import { Giving } from './giving';
import { CalendarButton } from './post-actions';
import { startText, textAttributes } from './post-facts';
import { EXTERNAL_LINK, linkAttributes, parseRichText, type RichTextPart } from './rich-text';
import type { TextRun } from './text-marks';

export function Caution({ words }: { words: readonly TimedText[] }) {
  return (
    <p className="post-caution">
      <DayWord words={words} />{' '}
      <span>
        Never pay before you have seen the place and met the owner. No viewing fee, no deposit by
        phone.
      </span>
    </p>
  );
}

/** Whether another part of the page says what a field says. */
const REPEATED: Partial<Record<FieldName, (post: Post) => boolean>> = {
  startDate: ({ repeats }) => repeats !== '',
  endDate: ({ startDate, endDate, repeats }) => endDate === startDate || repeats !== '',
  county: ({ country }) => country !== '',
  priceKes: ({ priceKes, rent }) => rent.replace(/\D/g, '').includes(priceKes),
  timeZone: ({ time }) => time !== '',
  calledOff: () => true,
  deal: ({ taken }) => taken !== '',
  taken: () => true,
  // Without the name to compare, a way to give is not shown.
  give: ({ giveName }) => giveName === '',
  giveName: () => true,
  burialTime: isInBurial,
  burialPlace: isInBurial,
  burialLink: isInBurial,
};

function isInBurial(post: Post): boolean {
  return burialOf(post) !== null;
}

export function PostDetails({ post }: { post: Post }) {
  const fields = categoryFields(post.type).filter(
    ({ name }) => post[name] !== '' && !REPEATED[name]?.(post),
  );
  const isLong = ({ control }: FieldSpec) => FIELD_KINDS[control].isLong;
  const short = fields.filter((field) => !isLong(field));
  const long = fields.filter(isLong);
  return (
    <>
      {short.length > 0 && (
        <dl className="post-facts">
          {short.map((field) => (
            <div key={field.name}>
              <dt>{field.label}</dt>
              <dd key={post[field.name]} {...textAttributes(post)}>
                <Detail post={post} field={field} />
              </dd>
            </div>
          ))}
        </dl>
      )}
      {long.map((field) => (
        <section key={field.name} className={`post-section post-section-${field.name}`}>
          <h2>{field.label}</h2>
          <div key={post[field.name]} className="post-text" {...textAttributes(post)}>
            <RichText text={post[field.name]} />
          </div>
          {field.name === 'give' && <Giving post={post} />}
        </section>
      ))}
    </>
  );
}

function Detail({ post, field }: { post: Post; field: FieldSpec }) {
  const burial = field.name === 'burialDate' && burialOf(post);
  if (burial) return <Burial burial={burial} link={parseHttps(post.burialLink)?.href} />;
  if (field.name === 'repeats') {
    return `${startText(post)}, ${formatDays(post.startDate, post.endDate)}`;
  }
  if (field.name === 'time') return <EventTime post={post} />;
  return (
    <FieldText field={field} text={field.name === 'rent' ? rentText(post) : post[field.name]} />
  );
}

function Burial({ burial, link }: { burial: Post; link: string | undefined }) {
  return (
    <>
      <p>
        <span>{formatDay(burial.startDate)}</span> {burial.time && <EventTime post={burial} />}
      </p>
      {burial.place && (
        <p>
          <FieldText field={findField('burialPlace')} text={burial.place} />
        </p>
      )}
      <div className="post-actions">
        <CalendarButton post={burial} />
        {link && (
          <a className="btn btn-outline-primary" href={link} {...EXTERNAL_LINK}>
            Watch
          </a>
        )}
      </div>
    </>
  );
}

/** The time of an event, and its time zone if the reader's clock is not the same. */
function EventTime({ post }: { post: Post }) {
  const start = zonedStart(nextTime(post, now()));
  return (
    <>
      <span>{start ? post.time : formatEventTime(post)}</span>{' '}
      {start && <ZoneNote className="fact-zone" start={start} />}
    </>
  );
}

function FieldText({ field, text }: { field: FieldSpec; text: string }) {
  if (field.leadsTo === 'contacts') return <ContactRows text={text} />;
  if (holdsAddress(text)) return <RichText text={text} />;
  if (field.leadsTo === 'map') return <MapLink place={text} />;
  return isolateNumbers(FIELD_KINDS[field.control].show(text));
}

/** A row with buttons for each number or address, which itself is only text. */
function ContactRows({ text }: { text: string }) {
  const contacts = readContacts(text);
  if (!contacts.some(({ href }) => href) || text.includes('~')) return <RichText text={text} />;
  return (
    <ul className="contacts">
      {inOrder(contacts, ({ before, text, href, after, chat, name }) => (
        <li>
          <p dir="auto">
            <span>{before}</span>{' '}
            <bdi>
              {href.startsWith('tel:') ? (
                text.replaceAll(' ', '\u00a0')
              ) : (
                <Breakable address={text} />
              )}
            </bdi>{' '}
            <span>{after}</span>
          </p>
          {[...new Set([href, chat])].filter(Boolean).map((address) => (
            <a
              key={address}
              className="btn btn-outline-primary"
              {...linkAttributes(address)}
              href={address}
              aria-label={[verbOf(address), name, text].filter(Boolean).join(' ')}
            >
              {verbOf(address)}
            </a>
          ))}
        </li>
      ))}
    </ul>
  );
}

function verbOf(address: string): string {
  if (address.startsWith('tel:')) return 'Call';
  if (address.startsWith('mailto:')) return 'E-mail';
  return address.startsWith('https://wa.me/') ? 'WhatsApp' : 'Open';
}

function MapLink({ place }: { place: string }) {
  return (
    <a href={mapSearchUrl(place)} {...EXTERNAL_LINK}>
      <span>{isolateNumbers(place)}</span>{' '}
      <span className="visually-hidden">(search on a map)</span>
    </a>
  );
}

/** A text of a post with its links, and with its bold, italic and struck words. */
export function RichText({ text }: { text: string }) {
  return inOrder(parseRichText(text), (parts) => <p dir="auto">{inOrder(parts, Part)}</p>);
}

/** Renders `items`, whose order never changes. */
function inOrder<Item>(items: Item[], show: (item: Item) => ReactNode) {
  return items.map((item, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change their order
    <Fragment key={index}>{show(item)}</Fragment>
  ));
}

function Part({ runs, href, chat, isBreak }: RichTextPart) {
  if (isBreak) return <br />;
  if (chat) {
    const label = `WhatsApp ${chat.number}`;
    return (
      <a className="chat-link" dir="ltr" href={chat.href} {...EXTERNAL_LINK} aria-label={label} />
    );
  }
  const content = inOrder(runs, Run);
  return href ? <a {...linkAttributes(href)}>{content}</a> : content;
}

function Run({ text, tags: [Tag, ...inner] }: TextRun) {
  if (!Tag) return <Breakable address={text} />;
  return (
    <Tag>
      <Run text={text} tags={inner} />
    </Tag>
  );
}
