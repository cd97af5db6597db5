import * as z from 'zod/mini'
import type { ErrorCode } from './errors.ts'
import type { Action, Scope } from './permissions.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'

/** Who may call: everybody, anybody signed in, or the roles that `permissions.ts` gives an action. */
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
  /**
   * The scopes that the handler tells apart; none unless `can` is an action. The API does not start when `permissions.ts` grants
   * the action with another, or with one of these to nobody.
   */
  readonly scopes: readonly Honoured[]
  /** One Spanish or English line for the reader of `/v1/docs`. */
  readonly summary: string
  readonly params: Params
  readonly query: Query
  readonly body: Body
  /**
   * The field of the one file that the call carries. Such a call is `multipart/form-data` and never JSON; its text fields are
   * the body, besides `_method`, which may only be `PATCH`.
   */
  readonly upload: Upload
  /** What leaves, undeclared fields stripped: the whole JSON, so `{ data }` or `{ data, meta }`; a `FileAnswer` or an `EventAnswer`. */
  readonly answer: Answer
  /** Catalogue codes this call can answer with, besides those that every call can. */
  readonly errors: readonly ErrorCode[]
}

const nothing = z.strictObject({})

/**
 * An endpoint as a value: the API serves it, the web calls it, tests walk all of them and OpenAPI is printed from it.
 * Params, query and body left out mean "nothing is taken": a stranger there is refused with 1017.
 */
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

/** What a caller passes: the input side of each part, empty parts left out. */
export type CallOf<E extends Endpoint> = {
  params: z.input<E['params']>
  query: z.input<E['query']>
  body: z.input<E['body']>
}

export type AnswerOf<E extends Endpoint> = z.output<E['answer']>

/** `/subjects/:id/students` with `{ id: 7 }` is `/subjects/7/students`. */
export const pathOf = ({ path }: Pick<Endpoint, 'path'>, params: Record<string, unknown>): string =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
