import { PassThrough } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { askForMissing, askToEndDemonstration } from './ask.ts'
import { readAnswer, readOptions, SCHOOL_QUESTIONS } from './options.ts'
import { generatePassword } from './password.ts'

const { answers: given } = readOptions(SCHOOL_QUESTIONS, [
  '--name= Primaria Juárez ',
  '--level=3',
  '--admin-name=Ana',
  '--admin-last-name=Núñez',
  '--admin-phone=6181234567',
])

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
    const answers = await askForMissing(SCHOOL_QUESTIONS, given, terminal)
    expect(answers).toMatchObject({ name: 'Primaria Juárez', clave: '10DPR0001X', level: '3' })
    expect(said.join('').match(/Clave de centro de trabajo/g)).toHaveLength(2)
    expect(said.join('')).toContain('Deben ser 2 dígitos')
  })

  test('asks nothing when everything is given', async () => {
    const { terminal, said } = terminalAnswering()
    await askForMissing(SCHOOL_QUESTIONS, { ...given, clave: '10DPR0001X' }, terminal)
    expect(said).toEqual([])
  })
})

describe('ending the demonstration', () => {
  test.each(['terminar', ' Terminar '])('is agreed to with the word: %s', async (word) => {
    const { terminal, said } = terminalAnswering(word)
    await askToEndDemonstration(terminal)
    expect(said.join('')).toContain('Con una escuela real termina para siempre')
  })

  test.each(['', 'sí', 'y'])('is not agreed to with %j', async (word) => {
    const { terminal } = terminalAnswering(word)
    await expect(askToEndDemonstration(terminal)).rejects.toThrow('la demostración sigue')
  })

  test('is a switch for a script, which is told of it', async () => {
    const { terminal } = terminalAnswering()
    await expect(askToEndDemonstration({ ...terminal, interactive: false })).rejects.toThrow(
      'agregue --end-demonstration',
    )
    expect(readOptions(SCHOOL_QUESTIONS, ['--end-demonstration'])).toEqual({
      answers: {},
      endDemonstration: true,
    })
    expect(readOptions(SCHOOL_QUESTIONS, []).endDemonstration).toBe(false)
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
    expect(readAnswer(SCHOOL_QUESTIONS, name, value)).toMatchObject({ wrong: expect.any(String) })
  })
})

test('a generated password is easy to read and never twice the same', () => {
  const passwords = Array.from({ length: 200 }, generatePassword)
  expect(passwords.every((one) => /^[a-km-np-z2-9]{4}(-[a-km-np-z2-9]{4}){2}$/.test(one))).toBe(true)
  expect(new Set(passwords).size).toBe(200)
})
