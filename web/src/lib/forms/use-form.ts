import { useMemo, useState } from 'react'
import type * as z from 'zod/mini'
import { afterPress } from './after-press.ts'

type Errors<Values> = Partial<Record<keyof Values, string>>

const same = (one: unknown, other: unknown): boolean =>
  Object.is(one, other) || JSON.stringify(one) === JSON.stringify(other)

/** The first complaint about each field; one about a part of it (`address.street`) is the field's. */
const errorsOf = (issues: readonly z.core.$ZodIssue[]): Map<PropertyKey, string> => {
  const errors = new Map<PropertyKey, string>()
  for (const { path, message } of issues) {
    const [name = ''] = path
    if (!errors.has(name)) errors.set(name, message)
  }
  return errors
}

/**
 * The state of a form, checked by a schema of the contract. A field's error is shown once the field has been left or the
 * form has been submitted, never while it is first filled in. Checking is immediate, so `valid` is true of what is on screen.
 */
export const useForm = <Values extends object, Parsed>(initial: Values, schema: z.ZodMiniType<Parsed>) => {
  const [first, setFirst] = useState(initial)
  const [values, setValues] = useState(initial)
  const [touched, setTouched] = useState<ReadonlySet<PropertyKey>>(new Set())
  const [submitted, setSubmitted] = useState(false)
  const checked = useMemo(() => schema.safeParse(values), [schema, values])
  const wrong = errorsOf(checked.error?.issues ?? [])
  const shown = [...wrong].filter(([name]) => submitted || touched.has(name))
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- the schema is of these values: it names no other field
  const errors = Object.fromEntries(shown) as Errors<Values>
  const set = <Name extends keyof Values>(name: Name, value: Values[Name]) =>
    setValues((old) => ({ ...old, [name]: value }))
  const touch = (name: keyof Values) => afterPress(() => setTouched((old) => new Set(old).add(name)))
  return {
    values,
    set,
    errors,
    touch,
    valid: checked.success,
    wrong: wrong.size,
    dirty: !same(values, first),
    /** What the schema makes of the values: what is sent. Undefined while something is wrong. */
    parsed: checked.success ? checked.data : undefined,
    submit: (handler: (parsed: Parsed) => void) => {
      setSubmitted(true)
      if (checked.success) handler(checked.data)
    },
    /** Begins again with these values. */
    reset: (next: Values) => {
      setFirst(next)
      setValues(next)
      setTouched(new Set())
      setSubmitted(false)
    },
    /** Everything that a field brick takes: `<TextInput label="Nombre" {...form.field('name')} />`. */
    field: <Name extends keyof Values>(name: Name) => ({
      value: values[name],
      onChange: (value: Values[Name]) => set(name, value),
      onBlur: () => touch(name),
      error: errors[name],
    }),
  }
}
