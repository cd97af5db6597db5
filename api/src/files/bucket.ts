import type { DriverContract } from 'flydrive/types'
import { codeOf, StartFailure } from '../start-failure.ts'

interface Bucket {
  endpoint: string
  bucket: string
  region: string
  credentials: { accessKeyId: string; secretAccessKey: string }
}

/** `https://KEY:SECRET@host:port/bucket?region=us-east-1`. Never repeat the value: it holds a secret. */
export const readBucket = (filesUrl: string): Bucket => {
  const { origin, username, password, pathname, searchParams } = new URL(filesUrl)
  const bucket = /^\/([a-z\d][a-z\d.-]{1,61}[a-z\d])\/?$/.exec(pathname)?.[1]
  if (bucket === undefined || username === '' || password === '')
    throw new StartFailure('FILES_URL debe ser de la forma https://CLAVE:SECRETO@servidor/cubeta?region=….')
  return {
    endpoint: origin,
    bucket,
    region: searchParams.get('region') ?? 'us-east-1',
    credentials: { accessKeyId: decodeURIComponent(username), secretAccessKey: decodeURIComponent(password) },
  }
}

/** Its packages are large and optional: see `docs/operations.md`. */
export const openBucket = async (filesUrl: string): Promise<DriverContract> => {
  const place = readBucket(filesUrl)
  const loaded = await import('flydrive/drivers/s3').catch((cause: unknown) => {
    if (codeOf(cause) !== 'ERR_MODULE_NOT_FOUND') throw cause
    throw new StartFailure(
      'FILES_URL necesita dos paquetes más: npm install --no-save @aws-sdk/client-s3 @aws-sdk/s3-request-presigner',
      { cause },
    )
  })
  return new loaded.S3Driver({
    ...place,
    forcePathStyle: true,
    visibility: 'private',
    supportsACL: false,
    // Some services store newer checksums, sent between the bytes of a stream, as part of the file.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  })
}
