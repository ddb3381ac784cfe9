import '../support/mock-firebase';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { structuredData } from '../../src/posts/schema-org';
import { forgetReads } from '../../src/services/read-cache';
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

describe('The language of a post', () => {
  test('is the attribute `lang` of the post’s texts on its page, but not of the site’s own texts', async () => {
    renderSite('/post?id=habari');
    const heading = await screen.findByRole('heading', { level: 1, name: 'Habari njema' });
    expect(heading).toHaveAttribute('lang', 'sw');
    expect(screen.getByText('Karibuni wote')).toHaveAttribute('lang', 'sw');
    expect(screen.getByText('Neno la leo')).toHaveAttribute('lang', 'sw');
    expect(screen.getByRole('button', { name: 'Share' }).closest('[lang="sw"]')).toBeNull();
  });

  test('is the attribute `lang` of the texts on the post’s card; a value that is no language code is left out', async () => {
    renderSite('/devotion');
    const card = within(await screen.findByRole('article', { name: 'Habari njema' }));
    expect(card.getByRole('heading')).toHaveAttribute('lang', 'sw');
    expect(card.getByText('Karibuni wote')).toHaveAttribute('lang', 'sw');
    const odd = within(screen.getByRole('article', { name: 'Odd' }));
    expect(odd.getByRole('heading')).not.toHaveAttribute('lang');
  });

  test('is in the structured data, if the post has a language', () => {
    const facts = { siteName: '', siteUrl: '', url: '' };
    expect(structuredData(buildPost('devotional', { language: 'sw' }), facts)).toMatchObject({
      inLanguage: 'sw',
    });
    expect(structuredData(buildPost('devotional'), facts)).not.toHaveProperty('inLanguage');
  });
});
