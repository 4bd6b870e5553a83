import { expect, test } from 'vitest';
import { setLine } from '../../support/articles.ts';
import { LOCALES } from '../../support/editors-folder.ts';
import { findingsAfter } from '../../support/content-findings.ts';

test('an article without an id is one finding that names a free one', async () => {
  const { lines, unusable } = await findingsAfter((articles) => {
    articles.copy('blog/peak-packing', 'blog/gift-wrapping');
    for (const locale of LOCALES) articles.write(`blog/gift-wrapping/${locale}.md`, setLine('id', ''));
  });
  expect(lines).toEqual([
    'blog/gift-wrapping/en_US.md:2:1 error The article has no "id" – a number of its own, alike in all languages; 8 is free',
  ]);
  expect(unusable).toEqual(['gift-wrapping']);
});

test('an id that two articles have is a finding in both', async () => {
  const { lines } = await findingsAfter((articles) =>
    articles.copy('blog/peak-packing', 'blog/gift-wrapping'),
  );
  expect(lines).toEqual([
    expect.stringMatching(
      /^blog\/gift-wrapping\/en_US\.md:2:5 error The id 1 stands in blog\/peak-packing as well – .+ 8 is free$/,
    ),
    expect.stringMatching(
      /^blog\/peak-packing\/en_US\.md:2:5 error The id 1 stands in blog\/gift-wrapping as well – /,
    ),
  ]);
});

test('a place among the frequent problems that two texts have is a finding in both', async () => {
  const { lines } = await findingsAfter((articles) => {
    for (const locale of LOCALES)
      articles.write(`help/connect-a-shop/${locale}.md`, (text) => setLine('film', 'frequent: 4')(text));
  });
  expect(lines).toEqual([
    'help/connect-a-shop/en_US.md:6:11 error "frequent: 4" stands in help/print-labels as well – a place of its own, alike in all languages; 5 is free',
    'help/print-labels/en_US.md:6:11 error "frequent: 4" stands in help/connect-a-shop as well – a place of its own, alike in all languages; 5 is free',
  ]);
});

test('a number that two topics have is a finding in both', async () => {
  const { lines, unusable } = await findingsAfter((articles) =>
    articles.copy('topics/news.yaml', 'topics/guests.yaml'),
  );
  expect(lines).toEqual([
    'topics/guests.yaml:1:9 error The number 5 stands in topics/news.yaml as well – a number of its own; 6 is free',
    'topics/news.yaml:1:9 error The number 5 stands in topics/guests.yaml as well – a number of its own; 6 is free',
  ]);
  expect(unusable.toSorted()).toEqual(['guests', 'news']);
});
