import { at, conflict, invalid, notFound, tooMany } from './failure.ts'

/** Of documents and the library of pictures. */
export const contentFailures = {
  'home-page-needed': conflict`The home page can’t be deleted: visitors would find a bare one. Replace what is on it instead.`,
  'restored-slug-taken': conflict`Another page has its address now. Delete that one first, or give it another address.`,
  'document-not-found': notFound`There is no such document.`,
  'document-changed': conflict`Somebody else has changed this document. Load it again.`,
  'document-in-use': conflict`Somebody is writing this page. Please try again.`,
  'document-invalid': invalid`This document cannot be shown as it is.`,
  'end-past': invalid`The end is in the past. Choose a later time, or leave it empty.${at('until')}`,
  'start-past': invalid`That time has passed. Publish now, or choose a later time.${at('from')}`,
  'post-empty': invalid`This post has no text and no picture yet. Write something, or publish it empty.`,
  'address-fixed': invalid`This address can’t be changed.${at('slug')}`,
  'redirect-file-unreadable': invalid`This file can’t be read. ${'fault'}`,
  'end-before-start': invalid`The end has to be after the start.${at('until')}`,
  'version-not-found': invalid`There is no such version.`,
  'revert-version-not-found': invalid`There is no such version.${at('to')}`,
  'slug-invalid': invalid`A web address has small letters, digits and hyphens, like spring-sale.${at('slug')}`,
  'slug-reserved': invalid`Visitors couldn’t open this page: something else on the website has its address.${at('slug')}Please choose another one.`,
  'slug-taken': conflict`There is one with this address already.${at('slug')}Please choose another one.`,
  'redirect-loop': invalid`This redirect leads back to itself.${at('fields.to')}With the other redirects, this leads back to where it began.`,
  'library-full': tooMany`The library is full. Delete pictures that no page shows.`,
  'library-picture-in-use': conflict`Pages show this picture. Take it off them before you delete it.`,
  'library-picture-not-found': notFound`There is no such picture in the library.`,
  'library-picture-deleted': invalid`This picture is not in the library any more.`,
  'library-picture-invalid': invalid`Please choose another picture of the library.`,
}
