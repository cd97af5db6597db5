import * as z from 'zod/v4/core'
import { NAMED_MAX } from '../problems.ts'

type RawIssue = z.$ZodRawIssue
type Path = readonly PropertyKey[]

type Measure = (value: unknown, path: Path, found: RawIssue[]) => boolean

/** Blanks that trimming may remove; a longer text is not looked at. */
const SPARE = 1_000

const fits: Measure = () => true

type MaxLength = z.$ZodCheckMaxLength

const isMaxLength = (check: z.$ZodCheck): check is MaxLength => check._zod.def.check === 'max_length'

const mostOf = (schema: z.$ZodType): MaxLength | undefined => schema._zod.def.checks?.find(isMaxLength)

const refuse = (check: MaxLength, value: z.util.HasLength, path: Path, found: RawIssue[]): boolean => {
  const issues: RawIssue[] = []
  void check._zod.check({ value, issues })
  found.push(...issues.map((issue) => ({ ...issue, path: [...path] })))
  return false
}

const measureText = (schema: z.$ZodType): Measure => {
  const most = mostOf(schema)
  if (!most) return fits
  // A character may take two UTF-16 units.
  const longest = most._zod.def.maximum * 2 + SPARE
  return (value, path, found) =>
    typeof value !== 'string' || value.length <= longest || refuse(most, value, path, found)
}

const measureList = (schema: z.$ZodArray): Measure => {
  const most = mostOf(schema)
  if (!most) throw new Error('a list that is received needs a maximum length')
  const { maximum } = most._zod.def
  const element = measureOf(schema._zod.def.element)
  return (value, path, found) => {
    if (!Array.isArray(value)) return true
    if (value.length > maximum) return refuse(most, value, path, found)
    return element === fits || value.every((each, place) => element(each, [...path, place], found))
  }
}

const strangersIn = (value: object, known: ReadonlySet<string>): string[] => {
  const strangers = []
  for (const key in value) {
    if (!known.has(key)) strangers.push(key)
    if (strangers.length > NAMED_MAX) break
  }
  return strangers
}

const hasFields = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const measureObject = (schema: z.$ZodObject): Measure => {
  const { shape, catchall } = schema._zod.def
  if (catchall?._zod.def.type !== 'never') throw new Error('an object that is received takes no strange keys')
  const known = new Set(Object.keys(shape))
  const fields = Object.entries(shape).map(([key, each]) => [key, measureOf(each)] as const)
  const measured = fields.filter(([, each]) => each !== fits)
  return (within, path, found) => {
    if (!hasFields(within)) return true
    const keys = strangersIn(within, known)
    if (keys.length > NAMED_MAX) {
      found.push({ code: 'unrecognized_keys', keys, input: within, inst: schema, path: [...path] })
      return false
    }
    return measured.every(([key, each]) => each(within[key], [...path, key], found))
  }
}

type Wrapping = z.$ZodOptional | z.$ZodNullable | z.$ZodDefault

type Kind = z.$ZodTypeDef['type']
type OfKind<Each extends Kind> = Extract<z.$ZodTypes, { _zod: { def: { type: Each } } }>

const inner = (schema: Wrapping) => measureOf(schema._zod.def.innerType)
const short = () => fits

/** Each of them lets pass what is of another kind. */
const measureUnion = (schema: z.$ZodUnion): Measure => {
  const options = schema._zod.def.options.map(measureOf)
  return (value, path, found) => options.every((measure) => measure(value, path, found))
}

const MEASURES: { [Each in Kind]?: (schema: OfKind<Each>) => Measure } = {
  array: measureList,
  object: measureObject,
  string: measureText,
  union: measureUnion,
  optional: inner,
  nullable: inner,
  default: inner,
  pipe: (schema) => measureOf(schema._zod.def.in),
  number: short,
  boolean: short,
  literal: short,
  enum: short,
  null: short,
}

const newMeasure = (schema: z.$ZodType): Measure => {
  const { type } = schema._zod.def
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the kind that the schema itself names
  const measure = MEASURES[type] as ((schema: z.$ZodType) => Measure) | undefined
  if (!measure) throw new Error(`how long may a value of the kind «${type}» be?`)
  return measure(schema)
}

const measures = new WeakMap<z.$ZodType, Measure>()

/** @throws when a part of the schema has no limit: the app does not start with it */
export const measureOf = (schema: z.$ZodType): Measure => {
  const known = measures.get(schema)
  if (known) return known
  const measure = newMeasure(schema)
  measures.set(schema, measure)
  return measure
}

export type Read<Schema extends z.$ZodType> =
  { data: z.output<Schema>; issues: undefined } | { data: undefined; issues: readonly z.$ZodIssue[] }

const inWords = (issues: readonly RawIssue[]): z.$ZodIssue[] =>
  issues.slice(0, NAMED_MAX).map((issue) => z.util.finalizeIssue(issue, undefined, z.config()))

/** Like `safeParse`, for any size: lengths are checked before elements, and few faults are named. */
export const readWithin = <Schema extends z.$ZodType>(schema: Schema, value: unknown): Read<Schema> => {
  const found: RawIssue[] = []
  if (!measureOf(schema)(value, [], found)) return { data: undefined, issues: inWords(found) }
  const read = schema._zod.run({ value, issues: [] }, { async: false })
  if (read instanceof Promise) throw new z.$ZodAsyncError()
  if (read.issues.length > 0) return { data: undefined, issues: inWords(read.issues) }
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- what the schema's own run gave
  return { data: read.value as z.output<Schema>, issues: undefined }
}
