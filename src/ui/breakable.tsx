import { Fragment } from 'react';
import { splitAddress } from '../model/split-address';
import { SITE } from '../site';

/** An address, which breaks after '@' and '/' if it is wider than a line. */
export function Breakable({ address }: { address: string }) {
  return splitAddress(address).map((part, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one address never change their order
    <Fragment key={index}>
      {index > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}

export function MailLink() {
  return (
    <a href={`mailto:${SITE.email}`}>
      <Breakable address={SITE.email} />
    </a>
  );
}

export function MailOrPhone() {
  return (
    <>
      <MailLink />
      {SITE.phone && (
        <span>
          {' '}
          or call <a href={SITE.phoneLink}>{SITE.phone}</a>
        </span>
      )}
    </>
  );
}
