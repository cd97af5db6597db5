import { text } from '@plantel/contract/fields'
import { act, renderHook } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { useForm } from './use-form.ts'

const PERSON = z.strictObject({ name: text(50, 1), colony: text(5) })

const open = () => renderHook(() => useForm({ name: '', colony: '' }, PERSON)).result

test('a field is not called wrong before it has been left', () => {
  const form = open()
  expect(form.current.valid).toBe(false)
  expect(form.current.errors).toEqual({})
  act(() => form.current.field('name').onBlur())
  expect(form.current.errors).toEqual({ name: 'Campo requerido' })
})

test('a submit shows everything that is wrong and sends nothing', () => {
  const form = open()
  const send = vi.fn<(person: { name: string }) => void>()
  act(() => form.current.set('colony', 'Centro'))
  act(() => form.current.submit(send))
  expect(form.current.errors).toEqual({ name: 'Campo requerido', colony: 'Máximo 5 caracteres' })
  expect(send).not.toHaveBeenCalled()
})

test('what is sent is what the schema makes of it', () => {
  const form = open()
  const send = vi.fn<(person: { name: string }) => void>()
  act(() => form.current.field('name').onChange('  Ana '))
  expect(form.current.parsed).toEqual({ name: 'Ana', colony: '' })
  act(() => form.current.submit(send))
  expect(send).toHaveBeenCalledWith({ name: 'Ana', colony: '' })
})

test('a form is dirty until it is as it was', () => {
  const form = open()
  act(() => form.current.set('name', 'Ana'))
  expect(form.current.dirty).toBe(true)
  act(() => form.current.set('name', ''))
  expect(form.current.dirty).toBe(false)
  act(() => form.current.reset({ name: 'Luis', colony: '' }))
  expect(form.current.dirty).toBe(false)
  expect(form.current.values.name).toBe('Luis')
})
