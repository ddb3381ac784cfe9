import { HAS_NOTICE_FORM } from '../messages/forms';
import '../styles/writers.css';
import { useLocation } from 'react-router-dom';
import { NoticeForm } from '../messages/notice-form';
import { findCategory } from '../model/categories';
import { MailOrPhone } from '../ui/breakable';
import { Page, PageHeading, PageMeta } from '../ui/page';

/**
 * The page with the form for readers' notices. A query string such as `?type=events` chooses the
 * category.
 */
export function Component() {
  const search = new URLSearchParams(useLocation().search);
  return (
    <Page narrow>
      <PageMeta
        title="Send us your notice"
        description="Send us an event, a property, an obituary or news. A volunteer checks it."
      />
      <PageHeading>
        <span id="notice-heading">Send us your notice</span>
      </PageHeading>
      {HAS_NOTICE_FORM ? (
        <>
          <p>A volunteer reads it, may publish it and may ask you for photos.</p>
          <NoticeForm type={findCategory(search.get('type'))?.type} />
        </>
      ) : (
        <p>
          You cannot send notices here at the moment. Write to <MailOrPhone />.
        </p>
      )}
    </Page>
  );
}
