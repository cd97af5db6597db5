import { expect, test } from 'vitest'
import { StartFailure } from '../start-failure.ts'
import { openBucket, readBucket } from './bucket.ts'

test('the address names the service, its key, the bucket and the region', () => {
  expect(readBucket('https://clave:secreto%2F1@s3.example.mx:9000/archivos?region=mx-1')).toEqual({
    endpoint: 'https://s3.example.mx:9000',
    bucket: 'archivos',
    region: 'mx-1',
    credentials: { accessKeyId: 'clave', secretAccessKey: 'secreto/1' },
  })
  expect(readBucket('http://a:b@127.0.0.1/archivos/').region).toBe('us-east-1')
})

test.each([
  'https://s3.example.mx/archivos',
  'https://clave:hunter2@s3.example.mx',
  'https://clave:hunter2@s3.example.mx/',
  'https://clave:hunter2@s3.example.mx/a/b',
  'https://:hunter2@s3.example.mx/archivos',
])('%s lacks something, and is not repeated', (url) => {
  expect(() => readBucket(url)).toThrow(StartFailure)
  expect(() => readBucket(url)).toThrow(/^FILES_URL debe ser (?!.*hunter2)/)
})

test('without the packages of the service Plantel does not start, and says which to install', async () => {
  await expect(openBucket('https://clave:hunter2@s3.example.mx/archivos')).rejects.toThrow(
    /^FILES_URL necesita dos paquetes más: npm install --no-save @aws-sdk\/client-s3 (?!.*hunter2)/,
  )
})
