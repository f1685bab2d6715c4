import type { Brand } from '../brand/brand.ts';
import type { Language } from '../errors/index.ts';
import { escapeHtml } from './escape-html.ts';
import type { Block } from './mail-blocks.ts';
import type { MailContent } from './message-template.ts';

/** The one layout of every mail: a column that reads without pictures, in light and dark, and the same as plain text. */

const words = {
  ru: { help: 'Поддержка', copyLink: 'Если кнопка не нажимается, откройте адрес:' },
  en: { help: 'Support', copyLink: 'If the button does not work, open this address:' },
} as const satisfies Record<Language, object>;

const font = "font-family:-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

/** A client that drops the style sheet keeps the light colours, which stand in the elements themselves. */
const styleSheet = ({ accent }: Brand): string => `:root{color-scheme:light dark}
@media (prefers-color-scheme:dark){
.page{background:#14181b!important}
.card{background:#1d2327!important;color:#e8edef!important}
.pale{color:#a3b0b5!important}
.rule{border-color:#343d42!important}
.tint{background:#293136!important}
.brand,.pale a{color:${accent.dark}!important}
.button{background:${accent.dark}!important;color:#101416!important}
}`;

type Htmls = { readonly [K in Block['kind']]: (block: Extract<Block, { kind: K }>) => string };

const htmlBlocks = (language: Language, { accent }: Brand): Htmls => ({
  paragraph: ({ text }) => `<p style="margin:0 0 16px">${withBreaks(text)}</p>`,
  note: ({ text }) =>
    `<p class="pale" style="margin:0 0 16px;font-size:14px;color:#56646b">${withBreaks(text)}</p>`,
  code: ({ text }) =>
    `<p class="tint" style="margin:0 0 16px;padding:12px 16px;background:#eef2f3;border-radius:8px;font-size:28px;letter-spacing:4px;font-weight:600;text-align:center">${escapeHtml(text)}</p>`,
  button: ({ label, url }) => {
    const address = escapeHtml(url);
    return `<p style="margin:8px 0 16px"><a class="button" href="${address}" style="display:inline-block;padding:12px 24px;background:${accent.light};color:#ffffff;border-radius:8px;font-weight:600;text-decoration:none">${escapeHtml(label)}</a></p>
<p class="pale" style="margin:0 0 16px;font-size:13px;color:#56646b">${words[language].copyLink}<br><a href="${address}" style="color:${accent.light};word-break:break-all">${address}</a></p>`;
  },
  facts: (block) =>
    `<table role="presentation" style="margin:0 0 16px;border-collapse:collapse">${block.facts
      .map(
        ([label, value]) =>
          `<tr><td class="pale" style="padding:2px 16px 2px 0;color:#56646b;vertical-align:top">${escapeHtml(label)}</td><td style="padding:2px 0">${escapeHtml(value)}</td></tr>`,
      )
      .join('')}</table>`,
});

const withBreaks = (text: string): string => escapeHtml(text).replaceAll('\n', '<br>');

const textBlocks = {
  paragraph: ({ text }) => text,
  note: ({ text }) => text,
  code: ({ text }) => text,
  button: ({ label, url }) => `${label}: ${url}`,
  facts: (block) => block.facts.map(([label, value]) => `${label}: ${value}`).join('\n'),
} as const satisfies Htmls;

/** Calls the part of a table that is for the kind of the block. */
function draw<K extends Block['kind']>(
  table: { readonly [Kind in K]: (block: Extract<Block, { kind: Kind }>) => string },
  block: Extract<Block, { kind: K }>,
): string {
  const drawBlock: (block: Extract<Block, { kind: K }>) => string = table[block.kind];
  return drawBlock(block);
}

/** Who writes and whom to ask: the last lines, those that the operator has set. */
const closingLines = (brand: Brand, language: Language): readonly string[] =>
  [
    brand.companyLine || brand.name,
    [brand.supportPhone, brand.supportEmail].filter((way) => way !== '').join(', '),
  ]
    .filter((line) => line !== '')
    .map((line, index) => (index === 0 ? line : `${words[language].help}: ${line}`));

/** Both forms of a mail, without its subject. */
export function layOutMail(
  mail: MailContent,
  { language, brand }: { readonly language: Language; readonly brand: Brand },
): { readonly html: string; readonly text: string } {
  const closing = closingLines(brand, language);
  const blocks = htmlBlocks(language, brand);
  const html = `<!doctype html>
<html lang="${language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="light dark">
<title>${escapeHtml(mail.subject)}</title><style>${styleSheet(brand)}</style></head>
<body class="page" style="margin:0;padding:24px 12px;background:#f2f5f6">
<div class="card" style="${font};font-size:16px;line-height:1.5;max-width:560px;margin:0 auto;padding:24px;background:#ffffff;color:#14181b;border-radius:12px">
<p class="brand" style="margin:0 0 24px;font-size:18px;font-weight:700;color:${brand.accent.light}">${escapeHtml(brand.name)}</p>
<h1 style="margin:0 0 16px;font-size:22px;line-height:1.3">${escapeHtml(mail.heading)}</h1>
${mail.blocks.map((block) => draw(blocks, block)).join('\n')}
<p class="pale rule" style="margin:24px 0 0;padding:16px 0 0;border-top:1px solid #d8dfe2;font-size:13px;color:#56646b">${closing.map(escapeHtml).join('<br>')}</p>
</div></body></html>
`;
  const text = [
    mail.heading,
    ...mail.blocks.map((block) => draw(textBlocks, block)),
    `-- \n${closing.join('\n')}`,
  ];
  return { html, text: `${text.join('\n\n')}\n` };
}
