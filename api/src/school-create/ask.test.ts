import { PassThrough } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { askForMissing } from './ask.ts'
import { readAnswer, readOptions } from './options.ts'
import { generatePassword } from './password.ts'

const given = readOptions([
  '--name= Primaria Juárez ',
  '--level=3',
  '--admin-name=Ana',
  '--admin-last-name=Núñez',
  '--admin-phone=6181234567',
])

/** A terminal at which a person answers one line to each question. */
const terminalAnswering = (...answers: string[]) => {
  const input = new PassThrough()
  const output = new PassThrough()
  const said: string[] = []
  output.on('data', (chunk: Buffer) => {
    said.push(String(chunk))
    if (String(chunk).endsWith(': ')) input.write(`${answers.shift() ?? ''}\n`)
  })
  return { terminal: { input, output, interactive: true }, said }
}

describe('asking for what the options leave out', () => {
  test('asks only for that, and again until it is right', async () => {
    const { terminal, said } = terminalAnswering('primaria', '10dpr0001x')
    const answers = await askForMissing(given, terminal)
    expect(answers).toMatchObject({ name: 'Primaria Juárez', clave: '10DPR0001X', level: '3' })
    expect(said.join('').match(/Clave de centro de trabajo/g)).toHaveLength(2)
    expect(said.join('')).toContain('Deben ser 2 dígitos')
  })

  test('asks nothing when everything is given', async () => {
    const { terminal, said } = terminalAnswering()
    await askForMissing({ ...given, clave: '10DPR0001X' }, terminal)
    expect(said).toEqual([])
  })
})

describe('an answer', () => {
  test.each([
    ['name', ''],
    ['name', 'x'.repeat(151)],
    ['clave', '10DPR001X'],
    ['level', '0'],
    ['level', '7'],
    ['admin-phone', '618 123 4567'],
    ['admin-name', '   '],
  ] as const)('%s «%s» is refused with a reason', (name, value) => {
    expect(readAnswer(name, value)).toMatchObject({ wrong: expect.any(String) })
  })
})

test('a generated password is easy to read and never twice the same', () => {
  const passwords = Array.from({ length: 200 }, generatePassword)
  expect(passwords.every((one) => /^[a-km-np-z2-9]{4}(-[a-km-np-z2-9]{4}){2}$/.test(one))).toBe(true)
  expect(new Set(passwords).size).toBe(200)
})
