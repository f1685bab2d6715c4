/** Versions of SOAP that a port speaks. */
export type SoapVersion = '1.1' | '1.2';

/**
 * A schema in short. Fields stand one after another, in their order on the wire: `name:type`, where a type of this
 * schema, one of another (`prefix:type`) or a built-in one may stand, and none means `string`. After the name, `?` says
 * that the field may be absent, `*` that it may repeat, `+` that it repeats and is there. `@name` is an attribute that
 * may be absent; `&prefix:name` is a global element of another schema.
 */
export interface SoapSchema {
  /** How the other schemas of the service call it. */
  readonly prefix: string;
  readonly namespace: string;
  /** Whether fields stand in the namespace too, or only global elements do. */
  readonly isQualified: boolean;
  /** Fields of named types. */
  readonly types: Readonly<Record<string, string>>;
  /** Global elements: their fields, or `=type`. */
  readonly elements: Readonly<Record<string, string>>;
}

/** One operation; its messages are global elements, named with the prefix of their schema. */
export interface SoapOperation {
  readonly name: string;
  readonly input: string;
  readonly output: string;
  /** Elements that may stand in the detail of a fault. */
  readonly faults?: readonly string[];
  /** The `SOAPAction`; none when absent. */
  readonly action?: string;
}

/** A service as its WSDL tells it: SOAP over HTTP, document style, literal. */
export interface SoapService {
  readonly name: string;
  readonly portType: string;
  readonly namespace: string;
  readonly schemas: readonly SoapSchema[];
  readonly operations: readonly SoapOperation[];
  readonly ports: readonly {
    readonly name: string;
    readonly binding: string;
    readonly version: SoapVersion;
  }[];
  /** The schema stands behind a link (`?xsd=1`), not in the WSDL itself. */
  readonly linksSchema?: true;
}
