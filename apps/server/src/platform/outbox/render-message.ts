import type { Brands } from '../brand/brand.ts';
import type { Language } from '../errors/index.ts';
import { layOutMail } from './mail-layout.ts';
import type { Channel, Contents, SendableTemplate, WordingsFor } from './message-template.ts';

/** A message as the outbox stores it. */
export interface RenderedMessage {
  /** Of a mail; the title of a push message; else empty. */
  readonly subject: string;
  /** Plain text. */
  readonly body: string;
  readonly html?: string;
  readonly link?: string;
  readonly linkLabel?: string;
}

type Renderers = {
  readonly [C in Channel]: (content: Contents[C], language: Language, brands: Brands) => RenderedMessage;
};

const renderers: Renderers = {
  email: (mail, language, brands) => {
    const { html, text } = layOutMail(mail, { language, brand: brands[language] });
    return { subject: mail.subject, body: text, html };
  },
  sms: (text) => ({ subject: '', body: text }),
  push: ({ title, text, link }) => ({ subject: title, body: text, ...(link && { link }) }),
  messenger: ({ text, button }) => ({
    subject: '',
    body: text,
    ...(button && { link: button.link, linkLabel: button.label }),
  }),
};

/** What is sent, and in which language. */
export interface Writing<Data, C extends Channel> {
  readonly channel: C;
  readonly template: SendableTemplate<Data, C>;
  readonly language: Language;
  readonly data: Data;
}

/** Writes a message by its template, under the brand of the portal. */
export function renderMessage<Data, C extends Channel>(
  { channel, template, language, data }: Writing<Data, C>,
  brands: Brands,
): RenderedMessage {
  const wordings: WordingsFor<Data, C> = template;
  return renderers[channel](wordings[channel][language](data, brands[language]), language, brands);
}
