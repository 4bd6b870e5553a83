/**
 * Names of schema.org (release 29) that pages may use, by type: what each property may hold. A type's own properties and
 * those of the types above it. Anything else on a page is a slip of the pen that no search engine would report.
 */
const NAMES: Readonly<Record<string, Readonly<Record<string, readonly string[]>>>> = {
  Organization: {
    name: ['text'],
    url: ['url'],
    logo: ['url'],
    legalName: ['text'],
    address: ['text'],
    identifier: ['text'],
  },
  WebSite: {
    name: ['text'],
    url: ['url'],
    inLanguage: ['text'],
    publisher: ['reference'],
    potentialAction: ['SearchAction'],
  },
  // `query-input` is the annotation of an action's input, not a property of its own.
  SearchAction: { target: ['EntryPoint'], 'query-input': ['text'] },
  EntryPoint: { urlTemplate: ['url'] },
  SoftwareApplication: {
    name: ['text'],
    description: ['text'],
    url: ['url'],
    applicationCategory: ['text'],
    operatingSystem: ['text'],
    publisher: ['reference'],
    offers: ['Offer'],
  },
  Offer: {
    name: ['text'],
    description: ['text'],
    price: ['number'],
    priceCurrency: ['text'],
    priceSpecification: ['UnitPriceSpecification'],
  },
  UnitPriceSpecification: { price: ['number'], priceCurrency: ['text'], billingDuration: ['text'] },
  BlogPosting: {
    headline: ['text'],
    description: ['text'],
    inLanguage: ['text'],
    url: ['url'],
    datePublished: ['text'],
    author: ['reference'],
    publisher: ['reference'],
    mainEntityOfPage: ['url'],
  },
  CollectionPage: { headline: ['text'], description: ['text'], inLanguage: ['text'], url: ['url'] },
  BreadcrumbList: { itemListElement: ['ListItem'] },
  ListItem: { position: ['number'], name: ['text'], item: ['url'] },
  FAQPage: { mainEntity: ['Question'] },
  Question: { name: ['text'], acceptedAnswer: ['Answer'] },
  Answer: { text: ['text'] },
};

export interface Node {
  '@type'?: string;
  '@id'?: string;
  [property: string]: unknown;
}

/** Says what is wrong in a node and all below it. */
export function schemaFaults(node: Node, where: string): string[] {
  const { '@type': type = '', '@id': _id, '@context': _context, ...properties } = node;
  const known = NAMES[type];
  if (known === undefined) return [`${where}: unknown type ${JSON.stringify(type)}`];
  return Object.entries(properties).flatMap(([name, value]) => {
    const allowed = known[name];
    if (allowed === undefined) return [`${where}: ${type} has no ${name}`];
    const values: unknown[] = Array.isArray(value) ? value : [value];
    return values.flatMap((one) => valueFaults(one, allowed, `${where}.${name}`));
  });
}

function valueFaults(value: unknown, allowed: readonly string[], where: string): string[] {
  const kind = kindOf(value);
  const fits = allowed.includes(kind) || (kind === 'url' && allowed.includes('text'));
  if (!fits) return [`${where}: ${JSON.stringify(value)} is ${kind}, allowed ${allowed.join(', ')}`];
  return typeof value === 'object' && kind !== 'reference' ? schemaFaults(value as Node, where) : [];
}

function kindOf(value: unknown): string {
  if (typeof value === 'number') return 'number';
  if (typeof value === 'string') return value.startsWith('http') ? 'url' : value === '' ? 'nothing' : 'text';
  const node = value as Node | null;
  return node?.['@type'] ?? (node?.['@id'] === undefined ? 'nothing' : 'reference');
}
