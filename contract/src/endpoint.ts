import * as z from 'zod/mini'
import type { ErrorCode } from './errors.ts'
import type { Action, Scope } from './permissions.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** An action stands for the roles that `permissions.ts` gives it. */
export type Can = 'everybody' | 'signed-in' | Action

type Schema = z.ZodMiniType

export interface Endpoint<
  Params extends Schema = Schema,
  Query extends Schema = Schema,
  Body extends Schema = Schema,
  Answer extends Schema = Schema,
  Who extends Can = Can,
  Upload extends string | undefined = string | undefined,
  Honoured extends Scope = Scope,
> {
  readonly method: Method
  /** Below `/v1`, with `:name` for each path parameter. */
  readonly path: string
  readonly can: Who
  /** Scopes that the handler tells apart. The API does not start unless `permissions.ts` grants exactly these. */
  readonly scopes: readonly Honoured[]
  /** One Spanish or English line for `/v1/docs`. */
  readonly summary: string
  readonly params: Params
  readonly query: Query
  readonly body: Body
  /** Field of the call's one file. The call is `multipart/form-data`; `_method` may only be `PATCH`. */
  readonly upload: Upload
  /** The file goes to the store as it arrives, up to so many bytes; 9102 beyond. Without it the handler has it whole, up to 6 MiB. */
  readonly streamed?: number | undefined
  /** Undeclared fields stripped: `{ data }` or `{ data, meta }`; or a `FileAnswer` or an `EventAnswer`. */
  readonly answer: Answer
  /** Besides the codes that every call can answer. */
  readonly errors: readonly ErrorCode[]
}

const nothing = z.strictObject({})

/** Params, query and body left out take nothing: a field there is refused with 1017. */
export function endpoint<
  const Who extends Can,
  Answer extends Schema,
  Params extends Schema = typeof nothing,
  Query extends Schema = typeof nothing,
  Body extends Schema = typeof nothing,
  const Upload extends string | undefined = undefined,
  Honoured extends Scope = never,
>(
  definition: {
    method: Method
    path: string
    can: Who
    scopes?: readonly Honoured[]
    summary: string
    answer: Answer
    params?: Params
    query?: Query
    body?: Body
    upload?: Upload
    streamed?: number
    errors?: readonly ErrorCode[]
  } & (Who extends Action ? { scopes: unknown } : object),
): Endpoint<Params, Query, Body, Answer, Who, Upload, Honoured> {
  const { scopes = [] }: { readonly scopes?: readonly Honoured[] | undefined } = definition
  return {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- left out, the type parameter is the empty schema
    params: nothing as unknown as Params,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- left out, the type parameter is the empty schema
    query: nothing as unknown as Query,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- left out, the type parameter is the empty schema
    body: nothing as unknown as Body,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- left out, the type parameter is undefined
    upload: undefined as Upload,
    errors: [],
    ...definition,
    scopes,
  }
}

export type CallOf<E extends Endpoint> = {
  params: z.input<E['params']>
  query: z.input<E['query']>
  body: z.input<E['body']>
}

export type AnswerOf<E extends Endpoint> = z.output<E['answer']>

export const pathOf = ({ path }: Pick<Endpoint, 'path'>, params: Record<string, unknown>): string =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
