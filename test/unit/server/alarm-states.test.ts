import { expect, test } from 'vitest';
import { ALONE, type Crew, type ProcessFigures } from '../../../server/metrics/all-processes.ts';
import { ToldFigures } from '../../../server/metrics/told-figures.ts';
import { readAlarmRules } from '../../../server/routes/operations/alarm-rules.ts';
import { alarmStates } from '../../../server/routes/operations/alarm-states.ts';

/* Which alarms of deploy/prometheus/alerts.yml hold by the site's own figures. */

const rules = await readAlarmRules();

type Row = [name: string, value: number, labels?: Record<string, string>];

/** Name and standing of what is not quiet. */
function told(rows: Row[], crew: Crew = ALONE): Record<string, string> {
  // A site without visitors.
  const usual: Row[] = [
    ['ready', 1],
    ['registry_revision', 1, { revision: 'a' }],
    ['process_resident_memory_bytes', 200e6],
  ];
  const given = new Set(rows.map(([name]) => name));
  const figures: ProcessFigures = [...usual.filter(([name]) => !given.has(name)), ...rows].map(
    ([name, value, labels = {}]) => ({
      name,
      help: '',
      type: 'gauge' as never,
      aggregator: 'sum',
      values: [{ value, labels }],
    }),
  );
  const states = alarmStates(rules, new ToldFigures(figures), crew);
  return Object.fromEntries(
    states.filter(({ standing }) => standing !== 'quiet').map(({ name, standing }) => [name, standing]),
  );
}

/** Nobody inside can tell. */
const UNSEEN = { SiteDown: 'unseen', EventLoopBlocked: 'unseen' };
const requests = (status: string, value: number): Row => ['recent_http_requests_total', value, { status }];
const pages = (from: string, value: number): Row => ['recent_page_answers_total', value, { from }];
const calls = (outcome: string, value: number): Row => ['recent_upstream_calls_total', value, { outcome }];
const LCP = (rating: string, device: string, value: number): Row => [
  'web_vitals_total',
  value,
  { name: 'LCP', rating, device },
];

test('a site without visitors has none', () => {
  expect(told([])).toEqual(UNSEEN);
});

test.each<[string, Row[], Partial<Crew>?]>([
  ['SiteNotReady', [['ready', 0]]],
  ['ServerErrors', [requests('200', 900), requests('502', 10), requests('500', 5)]],
  ['RendersRefused', [['recent_page_renders_refused_total', 1]]],
  ['RenderFailures', [['recent_page_render_failures_total', 1, { stage: 'shell' }]]],
  ['SectionsWithoutData', [pages('kept', 90), ['recent_page_section_failures_total', 10]]],
  ['PlatformDown', [['upstream_circuit_open', 1]]],
  ['PlatformFailing', [calls('answered', 80), calls('failed', 20)]],
  ['EditRefused', [['edit_refused', 1, { files: 'content' }]]],
  [
    'RevisionsDiffer',
    [
      ['registry_revision', 1, { revision: 'a' }],
      ['registry_revision', 1, { revision: 'b' }],
    ],
  ],
  [
    'ClientErrors',
    [pages('kept', 100), ['recent_client_reports_total', 5, { source: 'script error', outcome: 'taken' }]],
  ],
  ['SlowVisits', [LCP('good', 'desktop', 90), LCP('good', 'mobile', 10), LCP('poor', 'mobile', 30)]],
  ['MemoryHigh', [['process_resident_memory_bytes', 1500e6]], { wanted: 2, running: 2 }],
  ['WorkerMissing', [], { wanted: 2, running: 2, silent: 1 }],
  ['WorkersDie', [], { recentDeaths: 2, deaths: 2 }],
  ['LogLinesLost', [['recent_log_lines_lost_total', 3, { reason: 'full' }]]],
  ['ReportsLost', [['recent_client_reports_lost_total', 3, { way: 'store' }]]],
  ['FewKeptPages', [pages('kept', 10), pages('shared', 90)]],
  ['RequestsRefused', [requests('200', 50), requests('429', 50)]],
  [
    'SlowPages',
    [
      ['recent_http_request_seconds_bucket', 0, { kind: 'page', le: '1' }],
      ['recent_http_request_seconds_bucket', 40, { kind: 'page', le: '2.5' }],
      ['recent_http_request_seconds_bucket', 40, { kind: 'page', le: '+Inf' }],
    ],
  ],
])('%s holds', (name, rows, crew = {}) => {
  expect(told(rows, { ...ALONE, ...crew })).toEqual({ ...UNSEEN, [name]: 'holds' });
});

test('a share of few is no alarm', () => {
  expect(told([requests('200', 4), requests('500', 2)])).toEqual({ ...UNSEEN, ServerErrors: 'few' });
});

test('alarms that hold come first, and of those the ones that wake somebody', () => {
  const figures = new ToldFigures([
    {
      name: 'edit_refused',
      help: '',
      type: 'gauge' as never,
      aggregator: 'max',
      values: [{ value: 1, labels: {} }],
    },
    {
      name: 'ready',
      help: '',
      type: 'gauge' as never,
      aggregator: 'min',
      values: [{ value: 0, labels: {} }],
    },
  ]);
  const [first, second] = alarmStates(rules, figures, ALONE);
  expect([first?.name, second?.name]).toEqual(['SiteNotReady', 'EditRefused']);
});
