/** What only who has the key can read; it opens at its own place alone. */
export interface Sealed {
  iv: Uint8Array<ArrayBuffer>
  text: ArrayBuffer
}

/** As AES-GCM wants it. */
const IV_BYTES = 12

const ways = (iv: Uint8Array<ArrayBuffer>, place: string): AesGcmParams => ({
  name: 'AES-GCM',
  iv,
  additionalData: new TextEncoder().encode(place),
})

/** No script can read it back out of the browser. */
export const importKey = (base64: string): Promise<CryptoKey> =>
  crypto.subtle.importKey(
    'raw',
    Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0)),
    'AES-GCM',
    false,
    ['encrypt', 'decrypt'],
  )

export const seal = async (key: CryptoKey, place: string, data: unknown): Promise<Sealed> => {
  const iv = crypto.getRandomValues(new Uint8Array(IV_BYTES))
  const text = new TextEncoder().encode(JSON.stringify(data))
  return { iv, text: await crypto.subtle.encrypt(ways(iv, place), key, text) }
}

/** @throws when it was sealed with another key, or at another place. */
export const unseal = async (key: CryptoKey, place: string, { iv, text }: Sealed): Promise<unknown> =>
  JSON.parse(new TextDecoder().decode(await crypto.subtle.decrypt(ways(iv, place), key, text)))
