import { changeJson, type Fault } from './broken-site.ts';

/** A fault and how the check reports it. */
interface Planted extends Fault {
  name: string;
  call: string;
  line: RegExp;
}

export const PLANTED: readonly Planted[] = [
  {
    name: 'a missing field',
    on: 'GET /api/v1/th/goodsPrice.json',
    alter: (answer) =>
      changeJson(answer, ({ data, ...rest }: { data: object }) => ({
        ...rest,
        data: { ...data, currency: undefined },
      })),
    call: 'goodsPrice',
    line: /^goodsPrice \(th\) \$\.data\.currency: expected string, found nothing$/m,
  },
  {
    name: 'a field of another type',
    on: 'GET /api/v5/vi/index',
    alter: (answer) =>
      changeJson(
        answer,
        (value: { data: { categories: { count: unknown }[] } }) =>
          void (value.data.categories[1]!.count = '3'),
      ),
    call: 'helpIndex',
    line: /^helpIndex \(vi\) \$\.data\.categories\[1\]\.count: expected (?:int|number), found "3"$/m,
  },
  {
    name: 'another status',
    on: 'GET /api/v5/en_US/mobile/category',
    alter: (answer) => (answer.status = 201),
    call: 'helpMobileCategory',
    line: /^helpMobileCategory \(en_US\) status: expected 200, found 201$/m,
  },
  {
    name: 'an envelope in the envelope',
    on: 'GET /api/v1/customerService/',
    when: ({ status }) => status === 200,
    alter: (answer) =>
      changeJson(answer, ({ data, ...rest }: { data: unknown }) => ({
        ...rest,
        data: { code: 0, msg: '', data },
      })),
    call: 'getCustomerServiceList',
    line: /^getCustomerServiceList \(en_US\) \$\.data: expected array, found \{"code":0.* \(6 times\)$/m,
  },
  {
    name: 'a page in the place of JSON',
    on: 'GET /api/v1/blog/getBlogBannerList.json?lang=th',
    alter(answer) {
      answer.headers['content-type'] = 'text/html';
      answer.body = '<!doctype html><title>Sorry</title>';
    },
    call: 'getBlogBannerList',
    line: /^getBlogBannerList \(th\) header content-type: expected application\/json, found "text\/html"\n.*\$: expected JSON, found "<!doctype/m,
  },
  {
    name: 'a code that is text',
    on: 'GET /api/v3/auth/defaultPhoneCode.json',
    alter: (answer) => changeJson(answer, (value: object) => ({ ...value, code: '0' })),
    call: 'defaultPhoneCode',
    line: /^defaultPhoneCode \(.*\) \$\.code: expected (?:int|number), found "0"$/m,
  },
  {
    name: 'a session that scripts can read',
    on: 'POST /api/v3/auth/loginsub.json',
    alter(answer) {
      const cookies = [answer.headers['set-cookie'] ?? []].flat();
      answer.headers['set-cookie'] = cookies.map((cookie) => cookie.replace('; HttpOnly', ''));
    },
    call: 'authLogin',
    line: /^authLogin \(the right password\) header set-cookie muc_token: expected HttpOnly, found Max-Age=/m,
  },
  {
    name: 'a personal answer that may be kept',
    on: 'GET /api/v1/isLogin.json',
    alter: (answer) => (answer.headers['cache-control'] = 'public, max-age=60'),
    call: 'isLogin',
    line: /^isLogin \(without a session\) header cache-control: expected no-store, found "public, max-age=60"/m,
  },
  {
    name: 'success for an unknown item',
    on: 'GET /api/v1/blog/articleDetails.json',
    when: ({ status }) => status === 404,
    alter(answer) {
      answer.status = 200;
      answer.body = '{"code":0,"msg":"","data":null}';
    },
    call: 'articleDetails',
    line: /^articleDetails \(an unknown item\) status: expected 404, found 200$/m,
  },
  {
    name: 'a redirect',
    on: 'GET /api/v5/customerService/getCustomerServiceList',
    alter(answer) {
      answer.status = 302;
      answer.headers.location = '/en_US/login.htm';
    },
    call: 'helpCustomerService',
    line: /^helpCustomerService \(en_US\) status: expected 200, found 302 to \/en_US\/login\.htm \(6 times\)$/m,
  },
  {
    name: 'a malformed request that is taken',
    on: 'POST /api/v3/auth/regsub.json',
    when: ({ status }) => status === 400,
    alter(answer) {
      answer.status = 200;
      answer.body = '{"code":1001,"msg":"","data":null}';
    },
    call: 'authRegister',
    line: /^authRegister \(broken JSON\) status: expected 400, found 200/m,
  },
  {
    name: 'a fault at an input that does not exist',
    on: 'POST /api/v3/auth/forgetPwdSubmit.json',
    when: ({ body }) => body.includes('"fields"'),
    alter: (answer) => changeJson(answer, (value: object) => ({ ...value, fields: { smsCode: 'code' } })),
    call: 'forgetPwdSubmit',
    line: /^forgetPwdSubmit \(a wrong code\) \$\.fields\.smsCode: expected the name of an input/m,
  },
  {
    name: 'a profile without a session',
    on: 'POST /api/v5/userFeedback/editUserFeedback',
    when: ({ status }) => status === 401,
    alter(answer) {
      answer.status = 200;
      answer.body = '{"code":0,"msg":"","data":null}';
    },
    call: 'editUserFeedback',
    line: /^editUserFeedback \(profile without a session\) status: expected 401, found 200$/m,
  },
  {
    name: 'a method that is taken for another',
    on: 'POST /api/v1/blog/search.json',
    alter: (answer) => (answer.status = 200),
    call: 'blogSearch',
    line: /^blogSearch \(method POST\) status: expected 405, found 200$/m,
  },
  {
    name: 'data of another item',
    on: 'GET /api/v1/blog/topicsContentPage.json',
    when: ({ status }) => status === 200,
    alter: (answer) =>
      changeJson(
        answer,
        (value: { data: { topic: { id: string } } }) => void (value.data.topic.id = 'other'),
      ),
    call: 'topicsContentPage',
    line: /^topicsContentPage \(en_US\) \$\.data\.topic\.id: expected ".*", found "other"/m,
  },
];
