import { PassThrough } from 'node:stream'
import { expect, test } from 'vitest'
import { newPassphrase } from '../../src/domain/backups/reserved/passphrase.ts'
import { askPassphrase } from './ask-passphrase.ts'

const asking = async (...answers: string[]) => {
  const input = new PassThrough()
  const output = new PassThrough()
  const said: string[] = []
  output.on('data', (chunk: Buffer) => {
    said.push(String(chunk))
    if (String(chunk).endsWith(': ')) input.write(`${answers.shift() ?? ''}\n`)
  })
  return { secret: await askPassphrase({ input, output, interactive: true }), said: said.join('') }
}

test('it is asked for until it is one, and nothing of what is typed is shown', async () => {
  const { words, secret } = newPassphrase()
  const slip = `${words.slice(0, -1)}${words.endsWith('0') ? '1' : '0'}`
  const asked = await asking('hola', slip, words.toLowerCase().replaceAll('-', ' '))
  expect(asked.secret).toEqual(secret)
  expect(asked.said.match(/No es una frase/g)).toHaveLength(2)
  for (const typed of ['hola', words.slice(0, 4), words.slice(0, 4).toLowerCase()])
    expect(asked.said).not.toContain(typed)
})

test('nothing typed, or nobody there, is none', async () => {
  expect((await asking('')).secret).toBeUndefined()
  const terminal = { input: new PassThrough(), output: new PassThrough(), interactive: false }
  expect(await askPassphrase(terminal)).toBeUndefined()
})
