import type { ApiName } from '../../shared/api/endpoint.ts';
import { SESSION_COOKIE } from '../../shared/cookies.ts';
import { LOCALE_CODES, type Locale } from '../../shared/locales.ts';
import { checkExamples } from './check-examples.ts';
import { requestOf, type Checker } from './checker.ts';
import { textAt } from './read-place.ts';

const UNKNOWN = 'api-check-no-such-item';

/** Asks, in every language, what changes nothing. */
export async function checkReading(checker: Checker): Promise<void> {
  await checkVisitor(checker);
  for (const lang of LOCALE_CODES) {
    await checkSite(checker, lang);
    await checkBlog(checker, lang);
    await checkHelp(checker, lang);
  }
  await checkExamples(checker);
  await checkDefaults(checker);
}

async function checkVisitor(checker: Checker): Promise<void> {
  const nobody = await checker.done('isLogin', 'without a session', {});
  if (nobody !== null) checker.same('isLogin', 'without a session', '$.data', null, nobody.data);
  const stranger = await checker.done(
    'isLogin',
    'with an unknown session',
    {},
    { cookie: `${SESSION_COOKIE}=unknown` },
  );
  if (stranger !== null) checker.same('isLogin', 'with an unknown session', '$.data', null, stranger.data);
}

async function checkSite(checker: Checker, lang: Locale): Promise<void> {
  const changed = await checker.done('changeLang', lang, { lang });
  if (changed !== null) checker.same('changeLang', lang, '$.data.lang', lang, textAt(changed.data, 'lang'));
  for (const agreementType of ['1', '2'] as const)
    await checker.done('getPrivacyAgreement', `${lang}, type ${agreementType}`, {
      agreementLanguage: lang,
      agreementType,
    });
}

async function checkBlog(checker: Checker, lang: Locale): Promise<void> {
  await checker.done('showMoreBlog', lang, { lang, contentLang: lang, source: 'pc' });
  const index = await checker.done('blogIndex', lang, { lang, contentLang: lang, source: 'pc' });
  const blogId = textAt(index?.data, 'articles', 0, 'id');
  const topicsId = textAt(index?.data, 'topics', 0, 'id');
  const title = textAt(index?.data, 'articles', 0, 'title');
  await checker.done('blogSearch', lang, { content: title?.split(' ', 1)[0] ?? 'a', lang, source: 'pc' });
  if (blogId === null) checker.skip('articleDetails', `success in ${lang}`, 'blogIndex lists no article');
  else {
    const article = await checker.done('articleDetails', lang, { blogId, lang, source: 'pc' });
    if (article !== null)
      checker.same('articleDetails', lang, '$.data.id', blogId, textAt(article.data, 'id'));
  }
  if (topicsId === null)
    return checker.skip('topicsContentPage', `success in ${lang}`, 'blogIndex lists no topic');
  const topic = await checker.done('topicsContentPage', lang, { topicsId, lang, source: 'pc' });
  if (topic !== null)
    checker.same('topicsContentPage', lang, '$.data.topic.id', topicsId, textAt(topic.data, 'topic', 'id'));
  await checker.done('showMoreBlog', `a topic in ${lang}`, { topicsId, lang });
}

async function checkHelp(checker: Checker, lang: Locale): Promise<void> {
  const index = await checker.done('helpIndex', lang, { lang });
  await checker.done('helpCategoryPage', `all in ${lang}`, { lang });
  await checker.done('helpCategoryPage', `videos in ${lang}`, { lang, isVideo: '1' });
  const categoryId = textAt(index?.data, 'categories', 0, 'id');
  const title = textAt(index?.data, 'categories', 0, 'articles', 0, 'title');
  await checker.done('helpSearch', lang, { lang, k: title?.split(' ', 1)[0] ?? 'a' });
  if (categoryId !== null)
    await checker.done('helpCategoryPage', `a category in ${lang}`, { lang, categoryId });
  const [cid, type, id, status] = ['cid', 'type', 'id', 'status'].map((key) =>
    textAt(index?.data, 'categories', 0, 'articles', 0, key),
  );
  if (!cid || !type || !id || !status) {
    checker.skip('helpDetail', `success in ${lang}`, 'helpIndex lists no article');
    return checker.skip('helpDetailCommon', `success in ${lang}`, 'helpIndex lists no article');
  }
  const place = { lang, cid, type, id, status };
  const article = await checker.done('helpDetail', lang, place);
  if (article !== null) checker.same('helpDetail', lang, '$.data.id', id, textAt(article.data, 'id'));
  await checker.done('helpDetailCommon', lang, { ...place, commonErrorCategoryId: cid });
  await checker.failed(
    'helpDetail',
    'an unknown article',
    requestOf('helpDetail', { ...place, id: UNKNOWN }),
    404,
  );
  const common = { ...place, id: UNKNOWN, commonErrorCategoryId: cid };
  await checker.failed('helpDetailCommon', 'an unknown article', requestOf('helpDetailCommon', common), 404);
}

/** Checks that missing inputs mean the default language and unknown items answer 404. */
async function checkDefaults(checker: Checker): Promise<void> {
  const plain = [
    'getBlogBannerList',
    'blogIndex',
    'showMoreBlog',
    'blogSearch',
    'getPrivacyAgreement',
  ] as const;
  for (const name of plain) await checker.done(name, 'nothing but defaults', {});
  const missing: [ApiName, Record<string, string>][] = [
    ['articleDetails', { blogId: UNKNOWN }],
    ['topicsContentPage', { topicsId: UNKNOWN }],
    ['showMoreBlog', { topicsId: UNKNOWN }],
    ['helpCategoryPage', { lang: 'en_US', categoryId: UNKNOWN }],
  ];
  for (const [name, input] of missing)
    await checker.failed(name, 'an unknown item', requestOf(name, input as never), 404);
  const reachable = await checker.probe('beforeList', requestOf('beforeList', { language: 'en_US' }));
  if (reachable?.status === 404)
    return checker.skip(
      'beforeList',
      'success',
      'not reachable from here; the site asks it on the server alone',
    );
  await checker.done('beforeList', 'en_US', { language: 'en_US' });
}
