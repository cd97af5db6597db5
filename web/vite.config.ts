import react from '@vitejs/plugin-react'
import { defineConfig } from 'vite'
import { VitePWA } from 'vite-plugin-pwa'
import { noChunkCircles } from './build/chunk-circles.ts'
import { chunkNamer } from './build/chunks.ts'
import { css } from './build/class-names.ts'
import { compressAssets } from './build/compress-assets.ts'
import { KEPT, keptFiles } from './build/kept-files.ts'
import { serverBuild } from './build/server-build.ts'

const png = (name: string, size: number, purpose: 'any' | 'maskable') => ({
  src: `/icons/${name}-${size}.png`,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
})

const manifest = {
  id: '/',
  name: 'Plantel, tu administrador personal',
  short_name: 'Plantel',
  description: 'Administración escolar de kinder a universidad.',
  lang: 'es-MX',
  dir: 'ltr' as const,
  categories: ['education', 'productivity'],
  start_url: '/login',
  scope: '/',
  display: 'standalone' as const,
  theme_color: '#741CD9',
  background_color: '#F7F6FB',
  icons: [
    { src: '/icons/plantel.svg', sizes: 'any', type: 'image/svg+xml', purpose: 'any' as const },
    png('plantel', 192, 'any'),
    png('plantel', 512, 'any'),
    png('plantel-maskable', 512, 'maskable'),
  ],
  // Open to every role, so nobody is offered what they may not see.
  shortcuts: [
    {
      name: 'Mis avisos',
      description: 'Lo nuevo que le concierne.',
      url: '/mis-avisos',
      icons: [png('plantel', 192, 'any')],
    },
  ],
}

export default defineConfig({
  plugins: [
    react(),
    noChunkCircles(),
    serverBuild(),
    VitePWA({
      strategies: 'injectManifest',
      // After the build for the server, which says what each screen needs.
      integration: { closeBundleOrder: 'post' },
      srcDir: 'src/startup',
      filename: 'service-worker.ts',
      injectRegister: null,
      manifest,
      // They would be listed a second time, which a cache refuses.
      includeManifestIcons: false,
      injectManifest: {
        injectionPoint: 'FILES_TO_KEEP',
        globPatterns: KEPT,
        dontCacheBustURLsMatching: /^assets\//,
        manifestTransforms: [keptFiles(import.meta.dirname)],
      },
    }),
    compressAssets(),
  ],
  css,
  server: { proxy: { '/v1': 'http://127.0.0.1:3000' } },
  build: {
    target: 'baseline-widely-available',
    // For the budgets of `npm run check`.
    manifest: true,
    cssCodeSplit: false,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    rolldownOptions: {
      // Icons are constants: written where they are drawn, the log-in page does not fetch those of other screens.
      optimization: { inlineConst: { mode: 'all' } },
      output: {
        // A page names some two hundred files that it may load later, and a name is what brotli shortens least.
        entryFileNames: 'assets/[hash:7].js',
        chunkFileNames: 'assets/[hash:7].js',
        codeSplitting: {
          includeDependenciesRecursively: false,
          groups: [{ debugName: 'parts', name: chunkNamer() }],
        },
      },
    },
  },
})
