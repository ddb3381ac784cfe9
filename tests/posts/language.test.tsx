import '../support/mock-firebase';
import { screen, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { structuredData } from '../../src/posts/share/schema-org';
import { forgetReads } from '../../src/services/reading/read-cache';
import { buildPost } from '../support/build-post';
import { addPost, startBackend } from '../support/fake-backend';
import { renderSite } from '../support/render-site';

beforeEach(() => {
  startBackend();
  forgetReads();
  const texts = { title: 'Habari njema', desciption: 'Karibuni wote', todayWord: 'Neno la leo' };
  addPost('devotional', 'habari', { ...texts, language: 'sw' });
  addPost('devotional', 'odd', { title: 'Odd', language: '<b>' });
});

test('On a post’s page, the post’s texts have the post’s language as the attribute `lang`, but the site’s own texts do not', async () => {
  renderSite('/post?id=habari');
  const heading = await screen.findByRole('heading', { level: 1, name: 'Habari njema' });
  expect(heading).toHaveAttribute('lang', 'sw');
  expect(screen.getByText('Karibuni wote').closest('[lang="sw"]')).not.toBeNull();
  expect(screen.getByText('Neno la leo').closest('[lang="sw"]')).not.toBeNull();
  expect(screen.getAllByRole('button', { name: 'Share' })[0]?.closest('[lang="sw"]')).toBeNull();
});

test('On a post’s card, the texts have the post’s language as the attribute `lang`, unless the stored value is no language code', async () => {
  renderSite('/devotion');
  const card = within(await screen.findByRole('article', { name: 'Habari njema' }));
  expect(card.getByRole('heading')).toHaveAttribute('lang', 'sw');
  expect(card.getByText('Karibuni wote')).toHaveAttribute('lang', 'sw');
  const odd = within(screen.getByRole('article', { name: 'Odd' }));
  expect(odd.getByRole('heading')).not.toHaveAttribute('lang');
});

test('The structured data of a post contain the post’s language as `inLanguage`, or no `inLanguage` if the post has no language', () => {
  expect(structuredData(buildPost('devotional', { language: 'sw' }))).toMatchObject({
    inLanguage: 'sw',
  });
  expect(structuredData(buildPost('devotional'))).not.toHaveProperty('inLanguage');
});
