import type { FastifyInstance } from 'fastify';
import { type LegalTextKind, legalText } from '../modules/users/index.ts';
import { type Language, languageOf } from '../platform/errors/index.ts';
import { renderTextPdf } from '../platform/pdf/text-pdf.ts';
import type { RuntimeCapabilities } from './runtime.ts';

const versionWord = { ru: 'Редакция', en: 'Version' } as const;
const files = {
  '/terms.pdf': 'terms',
  '/offer.pdf': 'offer',
  '/marketing.pdf': 'marketing',
} as const satisfies Record<string, LegalTextKind>;

/** The language that a link names: that of the page which it stands on. */
function languageAsked(url: string): Language | undefined {
  const asked = new URL(url, 'http://portal').searchParams.get('language');
  return asked === 'ru' || asked === 'en' ? asked : undefined;
}

/** What people and accounts agree to as files, under the brand of the portal, in the language of the link, else of the reader. */
export function bindLegalFiles(
  app: FastifyInstance,
  { brands, config }: Pick<RuntimeCapabilities, 'brands' | 'config'>,
): void {
  const rendered = new Map<string, Promise<Buffer>>();

  function render(kind: LegalTextKind, language: Language): Promise<Buffer> {
    const key = `${kind}:${language}`;
    const { title, version, paragraphs } = legalText({ config }, kind, language);
    const { name, companyLine } = brands[language];
    const lines = [`${versionWord[language]} ${version}`, [name, companyLine].filter(Boolean).join(' · ')];
    const file = rendered.get(key) ?? renderTextPdf({ title, lines, paragraphs });
    rendered.set(key, file);
    return file;
  }

  for (const [path, kind] of Object.entries(files))
    app.get(path, async (request, reply) => {
      const fallback = config.ENGLISH_HOSTS.includes(request.hostname) ? 'en' : 'ru';
      const language = languageAsked(request.url) ?? languageOf(request.headers['accept-language'], fallback);
      return reply
        .type('application/pdf')
        .header('vary', 'accept-language')
        .send(await render(kind, language));
    });
}
