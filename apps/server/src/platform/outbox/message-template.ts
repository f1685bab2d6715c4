import type { Brand } from '../brand/brand.ts';
import type { Language } from '../errors/index.ts';
import type { Block } from './mail-blocks.ts';

/** What a mail says; greeting, brand, company line and support are the layout's. */
export interface MailContent {
  readonly subject: string;
  /** The first line inside. */
  readonly heading: string;
  readonly blocks: readonly Block[];
}

export interface PushContent {
  readonly title: string;
  readonly text: string;
  /** What a press on it opens: an address of the portal. */
  readonly link?: string;
}

export interface ChatContent {
  readonly text: string;
  readonly button?: { readonly label: string; readonly link: string };
}

/** Channel → what is written for it. */
export interface Contents {
  readonly email: MailContent;
  /** Plain text. A Russian SMS holds 70 characters, then each part 67. */
  readonly sms: string;
  readonly push: PushContent;
  readonly messenger: ChatContent;
}
export type Channel = keyof Contents;

type Wording<Data, Content> = Readonly<Record<Language, (data: Data, brand: Brand) => Content>>;
export type WordingsFor<Data, Channels extends Channel> = {
  readonly [C in Channels]: Wording<Data, Contents[C]>;
};

/** A template that can be sent by a channel. */
export type SendableTemplate<Data, C extends Channel> = WordingsFor<Data, C> & {
  /** Unique among all templates; the outbox keeps it. */
  readonly name: string;
  /** It carries a code or a key: the outbox blanks its words once it is sent. */
  readonly isSecret?: boolean;
};

type FirstOf<Parts> = Parts extends readonly [infer First, ...unknown[]] ? First : never;
/** Words that are filled with nothing take an empty object. */
type OrNothing<Data> = [Data] extends [never] ? Readonly<Record<string, never>> : Data;

/** What the words of a template are filled with. */
export type DataOf<Template, C extends Channel> =
  Template extends SendableTemplate<never, C> ? OrNothing<FirstOf<Parameters<Template[C][Language]>>> : never;

/**
 * The words of a message, by channel and language. Written as `{ … } satisfies MessageTemplate<Data>` in the
 * `<area>.messages.ts` of the module that owns its meaning.
 */
export interface MessageTemplate<Data> extends Partial<WordingsFor<Data, Channel>> {
  readonly name: string;
  readonly isSecret?: boolean;
  /** A likely message, with the longest usual values: shown to developers, and measured by tests. */
  readonly sample: Data;
}
