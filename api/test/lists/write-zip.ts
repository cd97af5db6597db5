import { crc32, deflateRawSync } from 'node:zlib'

export interface ZipEntry {
  readonly name: string
  readonly content: string | Buffer
  /** Deflated already, of `size` bytes: a bomb has no room to be written down whole. */
  readonly deflated?: Buffer
  /** What it says of itself in place of the truth. */
  readonly says?: {
    readonly size?: number
    readonly crc?: number
    readonly flags?: number
    readonly method?: number
  }
}

/** yazl writes sound archives alone; this one writes what it is told, also names that lead out of it. */
const writeEntry = ({ name, content, deflated, says = {} }: ZipEntry, offset: number) => {
  const bytes = Buffer.from(content)
  const data = deflated ?? deflateRawSync(bytes)
  const nameBytes = Buffer.from(name)
  const fields = Buffer.alloc(26)
  fields.writeUInt16LE(20, 0)
  fields.writeUInt16LE(0x800 | (says.flags ?? 0), 2)
  fields.writeUInt16LE(says.method ?? 8, 4)
  fields.writeUInt32LE(says.crc ?? crc32(bytes), 10)
  fields.writeUInt32LE(data.length, 14)
  fields.writeUInt32LE(says.size ?? bytes.length, 18)
  fields.writeUInt16LE(nameBytes.length, 22)
  const place = Buffer.alloc(14)
  place.writeUInt32LE(offset, 10)
  return {
    local: Buffer.concat([Buffer.from('PK\x03\x04'), fields, nameBytes, data]),
    central: Buffer.concat([Buffer.from('PK\x01\x02'), Buffer.from([20, 0]), fields, place, nameBytes]),
  }
}

export const zip = (entries: readonly ZipEntry[]): Buffer => {
  const locals: Buffer[] = []
  const centrals: Buffer[] = []
  let offset = 0
  for (const entry of entries) {
    const { local, central } = writeEntry(entry, offset)
    locals.push(local)
    centrals.push(central)
    offset += local.length
  }
  const directory = Buffer.concat(centrals)
  const end = Buffer.alloc(22)
  end.write('PK\x05\x06', 'latin1')
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(directory.length, 12)
  end.writeUInt32LE(offset, 16)
  return Buffer.concat([...locals, directory, end])
}
