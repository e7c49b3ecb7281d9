import { documentTag } from '@forecourt/domain/content/document-kind'
import { pageTitle } from '@forecourt/domain/site/pages/page-title'
import { data } from 'react-router'
import { type BlockData, openBlockData } from '../blocks/block-data.ts'
import { LazyBlocks } from '../blocks/lazy-blocks.tsx'
import { loadBlocks, loadDocument, previewHeaders } from '../blocks/load-document.server.ts'
import type { Block } from '../blocks/stored-block.ts'
import { modelForm } from '../features/content/models/model-form.ts'
import { ModelPage } from '../features/content/models/model-page.tsx'
import { ModelsPage } from '../features/content/models/models-page.tsx'
import {
  findCatalogueModel,
  listOtherModels,
  modelJsonLd,
  toMakeSlug,
  toModelCards,
  toModelView,
} from '../features/content/models/models-view.ts'
import { modelMetaWords, modelWords } from '../features/content/models/words.ts'
import { LeadFormScreen } from '../leads/screen/lead-form-screen.tsx'
import { answerLeadPost } from '../leads/server/answer-lead-post.ts'
import { loadLeadPage } from '../leads/server/load-lead-page.ts'
import { logContext, pageContext, pathsContext, platformContext, siteContext } from '../request/contexts.ts'
import type { PublishedDocument } from '../request/find-content.server.ts'
import { ownPath } from '../request/own-path.ts'
import type { PageHandle } from '../request/page-handle.ts'
import { pageMeta } from '../site/page-meta.ts'
import type { Route } from './+types/models'

export const handle = { queryKeys: ['preview'] } satisfies PageHandle

type Context = Route.LoaderArgs['context']

/** All models (S2.20), those of one make, or a single model, on sites of a manufacturer. */
export async function loader({ context, params, url }: Route.LoaderArgs) {
  const [make, slug, ...more] = (params['*'] ?? '').split('/').filter(Boolean)
  if (more.length > 0) throw data(null, { status: 404 })
  if (make === undefined || slug === undefined) return data(await loadModels(context, make))
  const preview = url.searchParams.get('preview')
  return data(
    await loadModel(context, { make, slug, preview }),
    preview === null ? {} : { headers: previewHeaders },
  )
}

async function loadModels(context: Context, make: string | undefined) {
  const site = context.get(siteContext)
  const paths = context.get(pathsContext)
  const path = ownPath(make === undefined ? paths.models() : paths.models(make))
  const blockData = openBlockData(context)
  const all = await blockData.list('model')
  const documents = all.filter(({ fields }) => make === undefined || toMakeSlug(fields.make) === make)
  const own = make === undefined || site.manufacturer?.slug === make
  const manufacturer = own ? await readManufacturer(context) : null
  if (make !== undefined && documents.length === 0 && !manufacturer) throw data(null, { status: 404 })
  const name = manufacturer?.name ?? documents[0]?.fields.make ?? site.manufacturer?.name ?? site.name
  const heading = make === undefined ? pageTitle('models', { make: name }) : name
  const inStock = await blockData.countModels(name)
  const stockHref = inStock.total > 0 ? paths.listing({ 'refinementList[make][0]': name }) : null
  return {
    model: null,
    models: {
      heading,
      intro:
        manufacturer && make !== undefined
          ? modelMetaWords.make(name, site.name, inStock.total)
          : modelMetaWords.list(name, site.name),
      models: toModelCards(await withStock(blockData, documents), inStock.ofModel, { site, paths }),
      others:
        manufacturer && make !== undefined
          ? listOtherModels(manufacturer, documents, inStock.ofModel, paths)
          : [],
      stock: stockHref === null ? null : { label: modelWords.allStock(name), href: stockHref },
    },
    title: `${heading} | ${site.name}`,
    description: modelMetaWords.list(name, site.name),
    url: new URL(path, site.url).href,
    jsonLd: [],
  }
}

function withStock(blockData: BlockData, documents: readonly PublishedDocument<'model'>[]) {
  return Promise.all(
    documents.map(async (document) => ({
      document,
      stock: await blockData.listModelStock(document.fields.make, document.fields.model),
    })),
  )
}

async function loadModel(context: Context, at: { make: string; slug: string; preview: string | null }) {
  const site = context.get(siteContext)
  const paths = context.get(pathsContext)
  const { form, document, path } = await buildForm(context, at)
  const { make, model, photos } = document.fields
  const blockData = openBlockData(context)
  const [{ ofModel }, stock, body] = await Promise.all([
    blockData.countModels(make),
    blockData.listModelStock(make, model),
    findBody(context, document.fields),
  ])
  const photoBlock: Block = {
    id: 'photos',
    type: 'gallery',
    className: '',
    children: [],
    props: { heading: modelWords.photos, images: photos },
  }
  const search = new URLSearchParams({ 'refinementList[make][0]': make, 'refinementList[model][0]': model })
  const stockBlock: Block = {
    id: 'stock',
    type: 'stock-carousel',
    className: 'id-stock',
    children: [],
    props: { heading: modelWords.stock, search: `${search}`, rows: 1 },
  }
  const address = new URL(path, site.url).href
  return {
    model: toModelView(document, { stockCount: ofModel(model), stock, body }, { site, paths }),
    models: null,
    blocks: await loadBlocks(context, document, [photoBlock, stockBlock]),
    ...(await loadLeadPage(context, form)),
    title: `${document.title} | ${site.name}`,
    description: document.fields.description,
    url: address,
    jsonLd: [
      modelJsonLd(document, {
        url: address,
        site,
        stock,
        body,
      }),
    ],
  }
}

export function action({ request, context, params }: Route.ActionArgs) {
  const [make = '', slug = ''] = (params['*'] ?? '').split('/').filter(Boolean)
  const findForm = async () => (await buildForm(context, { make, slug, preview: null })).form
  return answerLeadPost(findForm, { request, context })
}

/** The enquiry form of a model's page; a model under another make's address has none. */
async function buildForm(
  context: Context,
  { make, slug, preview }: { make: string; slug: string; preview: string | null },
) {
  const site = context.get(siteContext)
  const paths = context.get(pathsContext)
  ownPath(slug ? paths.models(make, slug) : null)
  context.get(pageContext).dependsOn(documentTag('model', slug))
  const document = await loadDocument(context, {
    kind: 'model',
    slug,
    preview,
    hrefOf: (own) => paths.models(make, own),
  })
  if (toMakeSlug(document.fields.make) !== make) throw data(null, { status: 404 })
  const { title, fields, path } = document
  const grades = fields.grades.map(({ name }) => name)
  const form = modelForm(site, paths, path, { slug, title, make: fields.make, model: fields.model, grades })
  return { form, document, path }
}

/** The catalogue's description of the site's make (S7.09); the page works without it. */
async function readManufacturer(context: Context) {
  const site = context.get(siteContext)
  if (!site.manufacturer) return null
  return context
    .get(platformContext)
    .call('manufacturer', { id: site.manufacturer.id, query: { website_id: site.id } })
    .catch((error: unknown) => {
      context.get(logContext).error({ err: error }, 'the manufacturer could not be read')
      context.get(pageContext).incomplete()
      return null
    })
}

/** The catalogue's body type of a model (S7.08); the page works without it. */
async function findBody(context: Context, of: { make: string; model: string }): Promise<string | null> {
  const site = context.get(siteContext)
  const known = findCatalogueModel(await readManufacturer(context), of)
  if (!known) return null
  return context
    .get(platformContext)
    .call('model', { id: known.id, query: { website_id: site.id } })
    .then(({ body }) => body)
    .catch((error: unknown) => {
      context.get(logContext).error({ err: error }, 'the model could not be read')
      context.get(pageContext).incomplete()
      return null
    })
}

export function headers({ loaderHeaders }: Route.HeadersArgs) {
  return loaderHeaders
}

export function meta({ loaderData }: Route.MetaArgs) {
  return loaderData ? pageMeta({ ...loaderData, type: loaderData.model ? 'product' : 'website' }) : []
}

export default function Models({ loaderData, actionData }: Route.ComponentProps) {
  if (!loaderData.model) return <ModelsPage {...loaderData.models} />
  const { model, blocks, form, ticket, fill } = loaderData
  return (
    <ModelPage
      model={model}
      blocks={<LazyBlocks nodes={blocks} />}
      form={<LeadFormScreen key={form.id} form={form} ticket={ticket} fill={actionData?.fill ?? fill} />}
    />
  )
}
