import { expect, test } from 'vitest';
import { describeVariables, readConfig } from '../../server/config.ts';
import { createLimits } from '../../server/limits/limits.ts';
import { rules } from '../support/alarm-play.ts';
import {
  compose,
  exampleEnv,
  filledIn,
  manifests,
  readDeploy,
  type Manifest,
} from '../support/deployment.ts';
import { readDockerfile, textsOf } from '../support/dockerfile.ts';

const variables = new Set<string>(describeVariables().map(({ name }) => name));
const [exposed = ''] = textsOf(readDockerfile().at(-1) as never, 'EXPOSE');
const siteServices = Object.entries(compose.services).filter(([name]) => name.startsWith('site-'));

/** The value at a path such as `spec.containers.0.image`. */
const at = (from: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], from);
const manifest = (kind: string) => manifests.find((one) => one.kind === kind) as Manifest;

test('Compose: two instances, PostgreSQL, Valkey and nginx, each with a health check and a named version', () => {
  expect(Object.keys(compose.services)).toEqual(['site-1', 'site-2', 'postgres', 'valkey', 'nginx']);
  for (const [name, { image = '', healthcheck }] of Object.entries(compose.services)) {
    // Of exact versions, and of the very image if its digest is given; never of whatever is the latest.
    const digest = '@sha256:0';
    const digests = { POSTGRES_DIGEST: digest, VALKEY_DIGEST: digest, NGINX_DIGEST: digest };
    expect(filledIn(image, { ...exampleEnv() }), name).toMatch(/^[\w./-]+:\d+\.\d+(?:\.\d+)?(?:-alpine)?$/);
    if (!name.startsWith('site-')) expect(filledIn(image, { ...exampleEnv(), ...digests })).toContain(digest);
    // The image of the site brings its own.
    expect(healthcheck !== undefined || name.startsWith('site-'), name).toBe(true);
  }
});

test('Compose: what is mounted or waited for exists', () => {
  for (const [name, { volumes = [], depends_on = {} }] of Object.entries(compose.services)) {
    const named = volumes
      .map((volume) => volume.split(':')[0] as string)
      .filter((from) => !from.startsWith('.'));
    expect(Object.keys(compose.volumes), name).toEqual(expect.arrayContaining(named));
    expect(Object.keys(compose.services), name).toEqual(expect.arrayContaining(Object.keys(depends_on)));
  }
});

test.each(siteServices)(
  'Compose: %s sets variables that exist, and nothing else may be written',
  (_name, site) => {
    const names = Object.keys(site.environment ?? {});
    expect(names.filter((name) => !variables.has(name))).toEqual([]);
    expect(names).toEqual(
      expect.arrayContaining(['DATABASE_URL', 'REDIS_URL', 'PREVIEW_SECRET', 'OPS_TOKEN']),
    );
    expect([site.read_only, site.cap_drop]).toEqual([true, ['ALL']]);
    expect(site.volumes?.map((volume) => volume.split(':')[1])).toEqual(['/data']);
    for (const value of Object.values(site.environment ?? {}))
      expect(filledIn(value, exampleEnv())).not.toContain('${');
  },
);

test('Compose: nginx reaches no store, stores reach nobody outside, and Valkey asks for a password', () => {
  const networksOf = (name: string) => compose.services[name]?.networks ?? [];
  expect(networksOf('nginx').filter((network) => networksOf('postgres').includes(network))).toEqual([]);
  for (const store of ['postgres', 'valkey']) expect(networksOf(store)).toEqual(['stores']);
  expect(compose.networks['stores']).toEqual({ internal: true });
  for (const [name, site] of siteServices) {
    expect(networksOf(name)).toEqual(['front', 'stores']);
    expect(filledIn(site.environment?.['REDIS_URL'] ?? '', exampleEnv())).toMatch(/^redis:\/\/:[^@]+@valkey/);
  }
  expect(compose.services['valkey']?.command?.join(' ')).toContain('requirepass $$VALKEY_PASSWORD');
});

test('Compose: no container may get more rights than it has, or all memory', () => {
  for (const [name, { cap_drop, security_opt, mem_limit }] of Object.entries(compose.services))
    expect([name, cap_drop, security_opt, mem_limit]).toEqual([
      name,
      ['ALL'],
      ['no-new-privileges:true'],
      expect.stringMatching(/^\d+[mg]$/),
    ]);
});

test('no image of ours or of others is the latest', () => {
  const files = ['compose/compose.yml', 'kubernetes/site.yml'].map(readDeploy);
  for (const text of files) expect(text).not.toMatch(/:latest|:-latest/);
  for (const line of files.join('\n').match(/^\s*(?:- )?image: .*/gm) ?? [])
    expect(line).toMatch(/image: [^:]+:./);
});

test('Compose: no secret stands in the file', () => {
  const text = readDeploy('compose/compose.yml');
  for (const name of Object.keys(exampleEnv()).filter((key) => /PASSWORD|TOKEN|SECRET/.test(key)))
    expect(text).toMatch(new RegExp(`\\$\\{${name}:\\?`));
});

test('nginx and Prometheus ask the instances of Compose, at the port of the image', () => {
  const targets = siteServices.map(([name]) => `${name}:${exposed}`);
  const proxied = [...readDeploy('nginx/nginx.conf').matchAll(/^\s*server (\S+?:\d+)/gm)].map(
    ([, name]) => name,
  );
  expect(proxied).toEqual(targets);
  for (const target of targets) expect(readDeploy('prometheus/prometheus.yml')).toContain(`'${target}'`);
});

/** What the API of each kind requires, and what we do. */
const REQUIRED: Record<string, { apiVersion: string; fields: string[] }> = {
  ServiceAccount: { apiVersion: 'v1', fields: [] },
  ConfigMap: { apiVersion: 'v1', fields: ['data'] },
  Deployment: {
    apiVersion: 'apps/v1',
    fields: [
      'spec.selector.matchLabels',
      'spec.template.metadata.labels',
      'spec.template.spec.containers.0.name',
      'spec.template.spec.containers.0.image',
      'spec.template.spec.containers.0.ports.0.containerPort',
      ...['startupProbe', 'readinessProbe', 'livenessProbe'].map(
        (probe) => `spec.template.spec.containers.0.${probe}.httpGet.port`,
      ),
      'spec.template.spec.containers.0.resources.requests.cpu',
    ],
  },
  Service: { apiVersion: 'v1', fields: ['spec.selector', 'spec.ports.0.port'] },
  HorizontalPodAutoscaler: {
    apiVersion: 'autoscaling/v2',
    fields: [
      'spec.scaleTargetRef.kind',
      'spec.scaleTargetRef.name',
      'spec.maxReplicas',
      'spec.minReplicas',
      'spec.metrics.0.type',
      'spec.metrics.0.resource.name',
      'spec.metrics.0.resource.target.type',
    ],
  },
  PodDisruptionBudget: {
    apiVersion: 'policy/v1',
    fields: ['spec.minAvailable', 'spec.selector.matchLabels'],
  },
  NetworkPolicy: {
    apiVersion: 'networking.k8s.io/v1',
    fields: ['spec.podSelector', 'spec.policyTypes', 'spec.ingress', 'spec.egress'],
  },
};

test('Kubernetes: every kind is there once, with what its API requires', () => {
  expect(manifests.map(({ kind }) => kind)).toEqual(Object.keys(REQUIRED));
  for (const one of manifests) {
    const { apiVersion, fields } = REQUIRED[one.kind] as (typeof REQUIRED)[string];
    expect(one.apiVersion, one.kind).toBe(apiVersion);
    for (const field of ['metadata.name', ...fields])
      expect(at(one, field), `${one.kind} ${field}`).toBeDefined();
  }
});

test('Kubernetes: all that select pods select those of the deployment', () => {
  const labels = at(manifest('Deployment'), 'spec.template.metadata.labels');
  expect(at(manifest('Deployment'), 'spec.selector.matchLabels')).toEqual(labels);
  expect(at(manifest('Service'), 'spec.selector')).toEqual(labels);
  expect(at(manifest('PodDisruptionBudget'), 'spec.selector.matchLabels')).toEqual(labels);
  expect(at(manifest('NetworkPolicy'), 'spec.podSelector.matchLabels')).toEqual(labels);
  expect(at(manifest('HorizontalPodAutoscaler'), 'spec.scaleTargetRef.name')).toBe(
    at(manifest('Deployment'), 'metadata.name'),
  );
});

test('Kubernetes: a pod may be taken away while another one stays, and is reached at its port only', () => {
  const replicas = at(manifest('HorizontalPodAutoscaler'), 'spec.minReplicas') as number;
  expect(at(manifest('Deployment'), 'spec.replicas')).toBe(replicas);
  expect(at(manifest('PodDisruptionBudget'), 'spec.minAvailable')).toBeLessThan(replicas);
  const { policyTypes, ingress, egress } = at(manifest('NetworkPolicy'), 'spec') as {
    policyTypes: string[];
    ingress: { from?: unknown[]; ports: { port: number }[] }[];
    egress: { ports?: unknown[] }[];
  };
  expect(policyTypes).toEqual(['Ingress', 'Egress']);
  expect(ingress.flatMap(({ ports }) => ports.map(({ port }) => port))).toEqual([Number(exposed)]);
  // A rule without them lets everybody in, or out to anywhere.
  expect(ingress.every(({ from = [] }) => from.length > 0)).toBe(true);
  expect(egress.every(({ ports = [] }) => ports.length > 0)).toBe(true);
});

test('Kubernetes: probes ask addresses of the site, nothing but data and temporary files may be written', () => {
  const pod = at(manifest('Deployment'), 'spec.template.spec');
  const container = at(pod, 'containers.0');
  expect(at(container, 'ports.0.containerPort')).toBe(Number(exposed));
  expect(at(container, 'readinessProbe.httpGet.path')).toBe('/readyz');
  for (const probe of ['startupProbe', 'readinessProbe', 'livenessProbe'])
    expect(at(container, `${probe}.httpGet.port`), probe).toBe(at(container, 'ports.0.name'));
  for (const probe of ['startupProbe', 'livenessProbe'])
    expect(at(container, `${probe}.httpGet.path`)).toBe('/healthz');
  expect(at(container, 'securityContext')).toEqual({
    allowPrivilegeEscalation: false,
    readOnlyRootFilesystem: true,
    capabilities: { drop: ['ALL'] },
  });
  expect(at(pod, 'securityContext.runAsNonRoot')).toBe(true);
  const mounts = at(container, 'volumeMounts') as { name: string; mountPath: string }[];
  expect(mounts.map(({ mountPath }) => mountPath)).toEqual(['/data', '/tmp']);
  expect((at(pod, 'volumes') as { name: string }[]).map(({ name }) => name)).toEqual(
    mounts.map(({ name }) => name),
  );
});

test('Kubernetes: settings are variables that exist, and a pod has time to end', () => {
  const settings = at(manifest('ConfigMap'), 'data') as Record<string, string>;
  expect(Object.keys(settings).filter((name) => !variables.has(name))).toEqual([]);
  const secrets = [...readDeploy('kubernetes/site.yml').matchAll(/--from-literal=(\w+)=/g)].map(
    ([, name]) => name,
  );
  expect(secrets.filter((name) => !variables.has(name as string))).toEqual([]);
  const pod = at(manifest('Deployment'), 'spec.template.spec');
  const pause = at(pod, 'containers.0.lifecycle.preStop.sleep.seconds') as number;
  const grace = Number(settings['SHUTDOWN_GRACE_MS']) / 1000;
  expect(at(pod, 'terminationGracePeriodSeconds')).toBeGreaterThan(pause + grace);
});

test('what stands in front waits longer than a form may take, and so does whoever ends a process', () => {
  const { proxyMs } = createLimits();
  const seconds = (file: string, pattern: RegExp) => Number(pattern.exec(readDeploy(file))?.[1]) * 1000;
  const grace = readConfig({ NODE_ENV: 'production' }).shutdownGraceMs;
  expect(seconds('nginx/nginx.conf', /proxy_read_timeout (\d+)s;/)).toBeGreaterThan(proxyMs);
  expect(grace).toBeGreaterThan(proxyMs);
  expect(seconds('compose/compose.yml', /stop_grace_period: (\d+)s/)).toBeGreaterThan(grace);
  expect(Number(/SHUTDOWN_GRACE_MS: '(\d+)'/.exec(readDeploy('kubernetes/site.yml'))?.[1])).toBeGreaterThan(
    proxyMs,
  );
});

test('a process is told of before it is killed for its memory', () => {
  const told = Number(/> ([\de]+)$/.exec(rules.find(({ alert }) => alert === 'MemoryHigh')?.expr ?? '')?.[1]);
  expect(at(manifest('Deployment'), 'spec.template.spec.containers.0.resources.limits.memory')).toBe('1Gi');
  expect(told).toBeLessThan(2 ** 30);
  expect(told).toBeGreaterThan(0);
});
